import type { SessionEvent } from '../../session/events'
import { isKnownEvent } from '../../session/fold'
import type { PresentStage, Question, Stop } from './position'

/** What is told in one go: a prompt, one call from functionCall to functionResponse, or the answer of a run. */
export interface Scene {
  readonly kind: 'prompt' | 'call' | 'answer'
  readonly callId: string | null
  /** In order; never empty. */
  readonly stops: readonly Stop[]
}

/** The stages that an event of a call shows, in order: an error of build is its verdict and the response at once. */
const STAGES: Readonly<Partial<Record<SessionEvent['type'], readonly PresentStage[]>>> = {
  'model.called': ['call'],
  'call.requested': ['call'],
  'call.built': ['build'],
  'call.errored': ['build', 'response'],
  'call.policy': ['policy'],
  'call.approval_requested': ['approval'],
  'call.approval_given': ['approval'],
  'call.executing': ['execute'],
  'call.succeeded': ['response'],
  'call.failed': ['response'],
  'call.cancelled': ['response'],
}

/**
 * A log as a presentation steps through it: prompts, calls and answers in the order in which each began, every call whole
 * even where several ran at once. With `asksFirst` a step that asks stands before each verdict of build and policy.
 * Pure; O(events).
 */
export function scenesOf(events: readonly SessionEvent[], { asksFirst = false } = {}): readonly Scene[] {
  const scenes: { kind: Scene['kind']; callId: string | null; stops: Stop[] }[] = []
  const calls = new Map<string, Stop[]>()
  const nested = new Set<string>()
  for (const event of events) {
    if (!isKnownEvent(event)) continue
    if (event.type === 'run.started' && (event.parentCallId ?? event.rerunOf) !== undefined) nested.add(event.run)
    if (event.type === 'prompt.submitted') scenes.push(spoken('prompt', event.seq))
    if (event.type === 'run.finished' && !nested.has(event.run)) scenes.push(spoken('answer', event.seq))
    if (!('callId' in event)) continue
    const stages = stagesOf(event)
    let stops = calls.get(event.callId)
    if (!stops) {
      if (stages[0] !== 'call') continue
      stops = []
      calls.set(event.callId, stops)
      scenes.push({ kind: 'call', callId: event.callId, stops })
    }
    for (const stage of stages) {
      const question = asksFirst ? questionOf(event, stage) : null
      const before = stops.at(-1)
      if (question && before) stops.push({ ...before, asks: question })
      stops.push({ callId: event.callId, seq: event.seq, stage, asks: null })
    }
  }
  return scenes
}

function spoken(stage: 'prompt' | 'answer', seq: number) {
  return { kind: stage, callId: null, stops: [{ callId: null, seq, stage, asks: null }] }
}

function stagesOf(event: SessionEvent): readonly PresentStage[] {
  if (event.type === 'call.held') return [event.stage]
  // A call that waits for nobody is not worth a step.
  if (event.type === 'call.scheduled') return event.waitsFor.length > 0 ? ['queue'] : []
  return STAGES[event.type] ?? []
}

/** What can be guessed before this is shown. A decision that an approval covers is none. */
function questionOf(event: SessionEvent, stage: PresentStage): Question | null {
  if (stage === 'build' && (event.type === 'call.built' || event.type === 'call.errored')) return 'build'
  return event.type === 'call.policy' && event.coveredBy === undefined ? 'policy' : null
}
