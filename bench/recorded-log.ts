import type { NewEvent, SessionEvent } from '@/lib/session/events'
import { ToolDefinition } from '@/lib/session/tool-definition'

/** The tool that the benches call: as cheap as a tool can be, so that what is measured is all around it. */
export const WEATHER_TOOL = ToolDefinition.parse({
  name: 'get_weather',
  description: 'The weather of a city on the next days.',
  parametersJsonSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 1, maxLength: 40, description: 'The name of the city.' },
      days: { type: 'integer', minimum: 1, maximum: 5 },
      unit: { enum: ['celsius', 'fahrenheit'] },
      at: {
        type: 'object',
        properties: { lat: { type: 'number' }, lon: { type: 'number' } },
        required: ['lat', 'lon'],
      },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 4 },
    },
    required: ['city'],
  },
  readOnly: true,
  implementation: { type: 'canned', result: 'sunny' },
})

/** The arguments of the call with this index; one in ten is refused by the declaration. */
export function weatherArgs(index: number): Record<string, unknown> {
  return {
    city: `City ${index % 97}`,
    days: index % 10 === 9 ? 7 : (index % 5) + 1,
    unit: index % 2 === 0 ? 'celsius' : 'fahrenheit',
    at: { lat: index % 90, lon: index % 180 },
    tags: ['forecast', `batch-${index % 7}`],
  }
}

/** What begins every session of the benches. */
export const STARTED: NewEvent = {
  type: 'session.started',
  title: 'Bench',
  tree: 'tree-0',
  tools: [WEATHER_TOOL],
  policy: { toml: '', rules: [] },
  mode: 'yolo',
  model: 'manual',
  options: { maxSteps: 100_000, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
}

const CALLS_PER_STEP = 10
const STEPS_PER_RUN = 10

/**
 * A whole log of about this many events: prompts whose runs have ten steps of ten calls each, every call built, allowed,
 * scheduled, executed and answered.
 */
export function recordedLog(eventCount: number): SessionEvent[] {
  const events: NewEvent[] = [STARTED]
  for (let turn = 1; events.length < eventCount; turn++) events.push(...runEvents(turn))
  return numbered(events.slice(0, eventCount))
}

/** Events with their envelopes, a millisecond apart. */
export function numbered(events: readonly NewEvent[], after = 0): SessionEvent[] {
  // The spread of a union's member and its envelope is that member again.
  return events.map((event, index) => ({ seq: after + index + 1, at: 1000 + after + index, ...event }) as SessionEvent)
}

function runEvents(turn: number): NewEvent[] {
  const run = `r${turn}`
  const events: NewEvent[] = [
    { type: 'prompt.submitted', turn, text: `Prompt ${turn}` },
    { type: 'run.started', run, turn },
  ]
  for (let step = 1; step <= STEPS_PER_RUN; step++) events.push(...stepEvents(run, turn, step))
  events.push({ type: 'run.finished', run, turn, outcome: 'completed' })
  return events
}

function stepEvents(run: string, turn: number, step: number): NewEvent[] {
  const callIds = Array.from({ length: CALLS_PER_STEP }, (_, index) => `${run}-${step}-${index}`)
  return [
    requestedEvent(run, turn, step),
    ...callIds.map((callId, index): NewEvent => calledEvent(run, step, callId, weatherArgs(index))),
    { type: 'model.replied', run, step, finishReason: 'STOP' },
    ...callIds.flatMap((callId) => callEvents(run, callId)),
  ]
}

/** The model is asked. */
export function requestedEvent(run: string, turn: number, step: number): NewEvent {
  return { type: 'model.requested', run, turn, step, model: 'manual', tools: [WEATHER_TOOL.name], declarations: 'hash' }
}

/** The model makes a call. */
export function calledEvent(run: string, step: number, callId: string, args: unknown): NewEvent {
  return { type: 'model.called', run, step, callId, name: WEATHER_TOOL.name, args }
}

function callEvents(run: string, callId: string): NewEvent[] {
  const of = { run, callId }
  return [
    { type: 'call.validating', ...of, tool: WEATHER_TOOL.name, toolVersion: 1 },
    { type: 'call.built', ...of, description: 'Weather', locations: [], changing: false, barrier: false, tookUs: 40 },
    { type: 'call.policy', ...of, decision: 'allow', rule: null, mode: 'yolo', tookUs: 10 },
    { type: 'call.scheduled', ...of, waitsFor: [] },
    { type: 'call.executing', ...of, attempt: 1, tree: 'tree-0' },
    {
      type: 'call.succeeded',
      ...of,
      functionResponse: { id: callId, name: WEATHER_TOOL.name, response: { output: 'sunny' } },
      tookUs: 20,
    },
  ]
}
