import type { EventOf, SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvent } from '../../session/fold'
import type { SessionState } from '../../session/state'

/** Events that follow from others, or are about a session and not in it: a replay makes the former anew and leaves the latter. */
const NO_INPUT: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'session.started',
  'session.renamed',
  'run.started',
  'run.recovered',
  'run.finished',
  'model.requested',
  'model.delta',
  'call.validating',
  'call.built',
  'call.errored',
  'call.policy',
  'call.held',
  'call.scheduled',
  'call.executing',
  'call.output',
  'policy.rule_added',
  'samples.changed',
  'expectation.changed',
  'note.added',
  'replay.armed',
  'replay.diverged',
  'replay.finished',
])

/**
 * What a session has recorded, as a fork of it replays it: everything that came from outside (models, executions,
 * people) in log order, and the session's state before each of those events. `events` begin with the first of the log.
 */
export class SessionRecord {
  /** What came from outside after the cut, in order. */
  readonly inputs: readonly SessionEvent[]
  readonly #requests = new Map<string, EventOf<'model.requested'>>()
  readonly #modelAnswers = new Map<string, number>()
  readonly #results = new Map<string, number>()
  #folded: { readonly state: SessionState; readonly length: number } = { state: EMPTY_STATE, length: 0 }

  constructor(
    private readonly events: readonly SessionEvent[],
    fromSeq: number,
  ) {
    const seen: Seen = { executing: new Set(), asked: new Set(), agents: new Set(), nested: new Set() }
    this.inputs = events.filter((event) => {
      this.#index(event)
      const isOne = isInput(event, seen)
      if (event.type === 'run.started' && event.parentCallId !== undefined) {
        seen.agents.add(event.parentCallId)
        seen.nested.add(event.run)
      } else if (event.type === 'call.executing') seen.executing.add(event.callId)
      else if (event.type === 'call.approval_requested') seen.asked.add(event.callId)
      else if (event.type === 'call.approval_given') seen.asked.delete(event.callId)
      return isOne && event.seq > fromSeq
    })
    for (const event of this.inputs) {
      if (isResult(event)) this.#results.set(event.callId, event.seq)
      else if (event.type === 'model.replied' || event.type === 'model.failed') {
        this.#modelAnswers.set(stepKey(event.run, event.step), event.seq)
      }
    }
  }

  #index(event: SessionEvent): void {
    if (event.type === 'model.requested') this.#requests.set(stepKey(event.run, event.step), event)
  }

  /** What came after the event with seq `cursor`. */
  after(cursor: number): readonly SessionEvent[] {
    let low = 0
    let high = this.inputs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.inputs[middle]?.seq ?? 0) > cursor) high = middle
      else low = middle + 1
    }
    return low === 0 ? this.inputs : this.inputs.slice(low)
  }

  /** The recorded session's state just before the event with this seq. Amortised O(1) an event while seqs rise. */
  stateBefore(seq: number): SessionState {
    let { state, length } = this.#folded.state.seq < seq ? this.#folded : { state: EMPTY_STATE, length: 0 }
    for (let event = this.events[length]; event && event.seq < seq; event = this.events[length]) {
      state = foldEvent(state, event)
      length++
    }
    this.#folded = { state, length }
    return state
  }

  /** The request that a step was answered to. */
  requestOf(run: string, step: number): EventOf<'model.requested'> | undefined {
    return this.#requests.get(stepKey(run, step))
  }

  /** Whether the answer of a model step is recorded after `cursor`. */
  hasModelAnswer(run: string, step: number, cursor: number): boolean {
    return (this.#modelAnswers.get(stepKey(run, step)) ?? 0) > cursor
  }

  /** Whether what an execution of this call came to is recorded after `cursor`. */
  hasResult(callId: string, cursor: number): boolean {
    return (this.#results.get(callId) ?? 0) > cursor
  }
}

/** Events that say what an execution came to. */
export type ResultEvent = EventOf<'call.succeeded' | 'call.failed' | 'call.cancelled'>

/** True for what an execution came to; among `inputs` no other endings are left. */
export function isResult(event: SessionEvent): event is ResultEvent {
  return event.type === 'call.succeeded' || event.type === 'call.failed' || event.type === 'call.cancelled'
}

/** Events that say what a model answered. */
export type AnswerEvent = EventOf<'model.called' | 'model.noted' | 'model.replied' | 'model.failed'>

/** True for a part of a model's answer. */
export function isAnswer(event: SessionEvent): event is AnswerEvent {
  const { type } = event
  return type === 'model.called' || type === 'model.noted' || type === 'model.replied' || type === 'model.failed'
}

/** Calls that have begun to execute, those about which a person is being asked, and those of agents. */
interface Seen {
  readonly executing: Set<string>
  readonly asked: Set<string>
  /** Calls that are runs of their own, and those runs. */
  readonly agents: Set<string>
  readonly nested: Set<string>
}

function isInput(event: SessionEvent, { executing, asked, agents, nested }: Seen): boolean {
  if (NO_INPUT.has(event.type)) return false
  // An agent's call ends with its run, and its run is cancelled with the call: neither comes from outside.
  if (isResult(event) && agents.has(event.callId)) return false
  if (event.type === 'run.cancel_requested' && nested.has(event.run)) return event.because !== undefined
  // A request that falls with its run, and a call that ends without having run, follow from what a person did.
  if (event.type === 'model.failed') return event.error.type !== 'cancelled'
  if (event.type === 'call.failed') return event.stage === 'execute' && executing.has(event.callId)
  if (event.type === 'call.cancelled') return event.reason === 'aborted'
  // Asked again while still open: a person decided on what was no longer so, and was shown what is.
  if (event.type === 'call.approval_requested') return asked.has(event.callId)
  return true
}

function stepKey(run: string, step: number): string {
  return `${run}/${step}`
}
