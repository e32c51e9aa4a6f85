import { PersistentMap } from '../base/persistent-map'
import { PersistentVector } from '../base/persistent-vector'
import { copySession, type Own } from './copy-state'
import type { EventType, SessionEvent, UnknownEvent } from './events'
import { foldCall } from './fold-call'
import { foldReplay } from './fold-replay'
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
  mcpServers: [],
  extensions: [],
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
  scripts: [],
  replay: undefined,
  stoppedAt: undefined,
}

/** Every event this version knows, and which part of the fold is about it. */
const PARTS = new Map<string, 'call' | 'run' | 'settings'>([
  ['session.started', 'settings'],
  ['prompt.submitted', 'run'],
  ['run.started', 'run'],
  ['run.cancel_requested', 'run'],
  ['run.resumed', 'run'],
  ['run.recovered', 'run'],
  ['run.finished', 'run'],
  ['model.requested', 'run'],
  ['model.delta', 'run'],
  ['model.called', 'call'],
  ['model.noted', 'run'],
  ['model.replied', 'run'],
  ['model.failed', 'run'],
  ['call.requested', 'call'],
  ['call.validating', 'call'],
  ['call.built', 'call'],
  ['call.errored', 'call'],
  ['call.policy', 'call'],
  ['call.approval_requested', 'call'],
  ['call.approval_given', 'call'],
  ['call.held', 'call'],
  ['call.released', 'call'],
  ['call.scheduled', 'call'],
  ['call.executing', 'call'],
  ['call.output', 'call'],
  ['call.cancel_requested', 'call'],
  ['call.succeeded', 'call'],
  ['call.failed', 'call'],
  ['call.cancelled', 'call'],
  ['workspace.changed', 'settings'],
  ['policy.changed', 'settings'],
  ['policy.rule_added', 'settings'],
  ['policy.rule_removed', 'settings'],
  ['tool.defined', 'settings'],
  ['tool.removed', 'settings'],
  ['tool.enabled', 'settings'],
  ['agent.defined', 'settings'],
  ['agent.removed', 'settings'],
  ['mode.changed', 'settings'],
  ['model.changed', 'settings'],
  ['options.changed', 'settings'],
  ['breakpoints.changed', 'settings'],
  ['environment.changed', 'settings'],
  ['session.renamed', 'settings'],
  ['mcp.defined', 'settings'],
  ['mcp.changed', 'settings'],
  ['extension.defined', 'settings'],
  ['extension.installed', 'settings'],
  ['extension.enabled', 'settings'],
  ['extension.allowed', 'settings'],
  ['extension.removed', 'settings'],
  ['samples.changed', 'settings'],
  ['expectation.changed', 'settings'],
  ['script.defined', 'settings'],
  ['script.removed', 'settings'],
  ['replay.armed', 'settings'],
  ['replay.diverged', 'settings'],
  ['replay.finished', 'settings'],
  ['note.added', 'settings'],
] satisfies readonly (readonly [EventType, 'call' | 'run' | 'settings'])[])

/** True where this version of the fold understands the event. */
export function isKnownEvent(event: SessionEvent | UnknownEvent): event is SessionEvent {
  return PARTS.has(event.type)
}

/**
 * The next state. Pure: no clock, no randomness, no I/O; O(log n) in the session's length. An event it does not know
 * is skipped, or, where it is marked `critical`, stops the fold for good (`stoppedAt`).
 */
export function foldEvent(state: SessionState, event: SessionEvent | UnknownEvent): SessionState {
  if (state.stoppedAt) return state
  if (!isKnownEvent(event)) {
    if (event.critical) return { ...state, stoppedAt: { seq: event.seq, type: event.type } }
    return at(state, event)
  }
  const folded = foldKnown(state, event)
  // What is not the old state was made for this event and is nobody else's yet: a second copy would cost as much again.
  const own: Own<Pick<SessionState, 'seq' | 'at' | 'replay'>> = folded === state ? copySession(state) : folded
  own.seq = event.seq
  own.at = event.at
  own.replay = foldReplay(state.replay, event)
  return own as SessionState
}

function at(state: SessionState, event: { readonly seq: number; readonly at: number }): SessionState {
  const next = copySession(state)
  next.seq = event.seq
  next.at = event.at
  return next
}

/** Folds many events, one after another. */
export function foldEvents(state: SessionState, events: Iterable<SessionEvent | UnknownEvent>): SessionState {
  let next = state
  for (const event of events) next = foldEvent(next, event)
  return next
}

function foldKnown(state: SessionState, event: SessionEvent): SessionState {
  const part = PARTS.get(event.type)
  // The table says by name what the types say by shape.
  if (part === 'call') return foldCall(state, event as CallEvent)
  return part === 'run' ? foldRun(state, event as RunEvent) : foldSettings(state, event as SettingsEvent)
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
