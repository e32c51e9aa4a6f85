import { PersistentMap } from '../base/persistent-map'
import { PersistentVector } from '../base/persistent-vector'
import type { EventType, SessionEvent, UnknownEvent } from './events'
import { foldCall } from './fold-call'
import { foldRun } from './fold-run'
import { foldSettings } from './fold-settings'
import type { SessionState } from './state'

/** The state before any event. */
export const EMPTY_STATE: SessionState = {
  seq: 0,
  at: 0,
  startedAt: 0,
  title: '',
  startTree: '',
  tree: '',
  mode: 'default',
  model: 'planner',
  options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
  breakpoints: [],
  environment: {},
  toolNames: [],
  tools: PersistentMap.empty(),
  policyToml: '',
  policyRules: [],
  calls: PersistentVector.empty(),
  callIndex: PersistentMap.empty(),
  runs: PersistentVector.empty(),
  runIndex: PersistentMap.empty(),
  openRuns: [],
  conversation: PersistentVector.empty(),
  turn: 0,
  parent: undefined,
  template: undefined,
  samples: {},
  expectations: {},
  stoppedAt: undefined,
}

const KNOWN = new Set<EventType>([
  'session.started',
  'prompt.submitted',
  'run.started',
  'run.cancel_requested',
  'run.resumed',
  'run.recovered',
  'run.finished',
  'model.requested',
  'model.delta',
  'model.called',
  'model.noted',
  'model.replied',
  'model.failed',
  'call.requested',
  'call.validating',
  'call.built',
  'call.errored',
  'call.policy',
  'call.approval_requested',
  'call.approval_given',
  'call.held',
  'call.released',
  'call.scheduled',
  'call.executing',
  'call.output',
  'call.cancel_requested',
  'call.succeeded',
  'call.failed',
  'call.cancelled',
  'workspace.changed',
  'policy.changed',
  'policy.rule_added',
  'policy.rule_removed',
  'tool.defined',
  'tool.removed',
  'tool.enabled',
  'mode.changed',
  'model.changed',
  'options.changed',
  'breakpoints.changed',
  'environment.changed',
  'session.renamed',
  'samples.changed',
  'expectation.changed',
  'note.added',
])

/** True where this version of the fold understands the event. */
export function isKnownEvent(event: SessionEvent | UnknownEvent): event is SessionEvent {
  return KNOWN.has(event.type as EventType) // a Set of the closed union; membership is the question asked
}

/**
 * The next state. Pure: no clock, no randomness, no I/O; O(log n) in the session's length. An event it does not know
 * is skipped, or, where it is marked `critical`, stops the fold for good (`stoppedAt`).
 */
export function foldEvent(state: SessionState, event: SessionEvent | UnknownEvent): SessionState {
  if (state.stoppedAt) return state
  if (!isKnownEvent(event)) {
    if (event.critical) return { ...state, stoppedAt: { seq: event.seq, type: event.type } }
    return { ...state, seq: event.seq, at: event.at }
  }
  const next = foldKnown(state, event)
  if (next === state) return { ...state, seq: event.seq, at: event.at }
  // What is not the old state was made for this event and is nobody else's yet: a second copy would cost as much again.
  const own: { -readonly [Field in 'seq' | 'at']: SessionState[Field] } = next
  own.seq = event.seq
  own.at = event.at
  return next
}

/** Folds many events, one after another. */
export function foldEvents(state: SessionState, events: Iterable<SessionEvent | UnknownEvent>): SessionState {
  let next = state
  for (const event of events) next = foldEvent(next, event)
  return next
}

function foldKnown(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'model.called' || event.type === 'call.requested' || isCallEvent(event))
    return foldCall(state, event)
  if (isRunEvent(event)) return foldRun(state, event)
  return foldSettings(state, event)
}

/** Events of a call that exists already. */
export type CallEvent = Extract<SessionEvent, { type: `call.${string}` | 'model.called' }>
/** Events of a run or of its model steps, but for `model.called`. */
export type RunEvent = Exclude<
  Extract<SessionEvent, { type: `run.${string}` | `model.${string}` | 'prompt.submitted' }>,
  { type: 'model.called' | 'model.changed' }
>
/** Everything else: the session, its workspace and its settings. */
export type SettingsEvent = Exclude<SessionEvent, CallEvent | RunEvent>

function isCallEvent(event: SessionEvent): event is CallEvent {
  return event.type.startsWith('call.')
}

function isRunEvent(event: Exclude<SessionEvent, CallEvent>): event is RunEvent {
  if (event.type === 'model.changed') return false
  return event.type.startsWith('run.') || event.type.startsWith('model.') || event.type === 'prompt.submitted'
}
