import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../policy/default-rules'
import { createPolicy } from '../policy/policy'
import type { NewEvent } from '../session/events'
import { selectCall } from '../session/selectors'
import type { HoldStage } from '../session/settings'
import { stateOf } from '../session/testing-log'
import { previewCall } from './preview-call'

const run = 'r1'
const forecast = {
  name: 'forecast',
  description: 'The weather.',
  kind: 'custom' as const,
  parametersJsonSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  },
  implementation: { type: 'canned' as const, result: 'sunny' },
}
const start: NewEvent[] = [
  { type: 'tool.defined', tool: forecast },
  { type: 'prompt.submitted', run, turn: 1, text: 'go' },
  { type: 'run.started', run, turn: 1 },
  { type: 'model.requested', run, turn: 1, step: 1, model: 'manual', tools: [], declarations: 'd' },
]
const called = (callId: string, args: unknown, name = 'forecast'): NewEvent => ({
  type: 'model.called',
  run,
  step: 1,
  callId,
  name,
  args,
})
const built = (callId: string, traits: { changing: boolean } = { changing: false }): NewEvent[] => [
  { type: 'call.validating', run, callId, tool: 'forecast', toolVersion: 1 },
  { type: 'call.built', run, callId, description: 'it', locations: [], barrier: false, ...traits },
]
const held = (callId: string, stage: HoldStage): NewEvent => ({ type: 'call.held', run, callId, stage })
const scheduled = (callId: string): NewEvent[] => [
  { type: 'call.policy', run, callId, decision: 'ask_user', rule: null, mode: 'default' },
  { type: 'call.scheduled', run, callId, waitsFor: [] },
]
const breakBefore = (...stages: HoldStage[]): NewEvent => ({
  type: 'breakpoints.changed',
  breakpoints: stages.map((stage) => ({ stage })),
})

function preview(events: readonly NewEvent[], options: { callId?: string; args?: unknown } = {}) {
  const state = stateOf(...start, ...events)
  const call = selectCall(state, options.callId ?? 'c1')
  if (!call) throw new Error('the log has no such call')
  const args = 'args' in options ? options.args : call.args
  return previewCall({ state, call, policy: createPolicy(DEFAULT_RULES), mode: 'default', args })
}

describe('previewCall', () => {
  it('says where build would refuse and goes no further', () => {
    const steps = preview([called('c1', { city: 'Bern', days: '3' }), held('c1', 'build')])
    expect(steps).toMatchObject([{ stage: 'build', verdict: { ok: false, issues: [{ path: '/days', code: 'type' }] } }])
  })

  it('goes through build, policy and order to the execution', () => {
    const steps = preview([called('c1', { city: 'Bern' }), held('c1', 'build')])
    expect(steps).toMatchObject([
      { stage: 'build', verdict: { ok: true }, isWhole: true },
      { stage: 'policy', decision: 'ask_user', isCovered: false },
      { stage: 'order', waitsFor: [] },
    ])
  })

  it('says what the edited arguments would do instead of the model’s', () => {
    const events = [called('c1', { city: 'Bern' }), ...built('c1'), held('c1', 'policy')]
    expect(preview(events).map(({ stage }) => stage)).toEqual(['policy', 'order'])
    const edited = preview(events, { args: { town: 'Bern' } })
    expect(edited).toMatchObject([{ stage: 'build', verdict: { ok: false, issues: [{ path: '/city' }] } }])
  })

  it('stops at the next breakpoint', () => {
    const events = [breakBefore('build', 'policy'), called('c1', { city: 'Bern' }), held('c1', 'build')]
    expect(preview(events).at(-1)).toEqual({ stage: 'hold', at: 'policy' })
  })

  it('needs nobody’s approval when it is released right before executing', () => {
    const events = [called('c1', { city: 'Bern' }), ...built('c1'), ...scheduled('c1'), held('c1', 'execute')]
    expect(preview(events)).toEqual([{ stage: 'order', waitsFor: [] }])
    const edited = preview(events, { args: { city: 'Basel' } })
    expect(edited).toMatchObject([{ stage: 'build' }, { stage: 'policy', isCovered: true }, { stage: 'order' }])
  })

  it('names the calls it would wait for', () => {
    const events = [
      called('c1', { city: 'Bern' }),
      called('c2', { city: 'Chur' }),
      ...built('c1', { changing: true }),
      ...built('c2'),
      ...scheduled('c2'),
      held('c2', 'execute'),
    ]
    expect(preview(events, { callId: 'c2' })).toEqual([{ stage: 'order', waitsFor: ['c1'] }])
  })

  const lookups: { name: string; events: NewEvent[]; want: object }[] = [
    {
      name: 'says that no tool has this name',
      events: [called('c1', {}, 'nothing'), held('c1', 'build')],
      want: { outcome: 'unknown' },
    },
    {
      name: 'says that the tool is switched off',
      events: [{ type: 'tool.enabled', name: 'forecast', enabled: false }, called('c1', {}), held('c1', 'build')],
      want: { outcome: 'off' },
    },
    {
      name: 'finds a tool by an older name',
      events: [
        { type: 'tool.defined', tool: { ...forecast, name: 'read_file' } },
        called('c1', { city: 'Bern' }, 'read'),
        held('c1', 'build'),
      ],
      want: { stage: 'build' },
    },
  ]
  it.each(lookups)('$name', ({ events, want }) => expect(preview(events)[0]).toMatchObject(want))

  it('lets the scheduler’s own argument pass where the tool does not declare it', () => {
    const events: NewEvent[] = [
      { type: 'options.changed', options: { maxSteps: 9, maxCallsPerStep: 9, strictArguments: true, repairs: [] } },
      called('c1', { city: 'Bern', wait_for_previous: true }),
      held('c1', 'build'),
    ]
    expect(preview(events)[0]).toMatchObject({ stage: 'build', verdict: { ok: true } })
  })
})
