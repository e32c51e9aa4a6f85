import type { NewEvent, SessionEvent } from './events'
import { EMPTY_STATE, foldEvents } from './fold'
import type { SessionState } from './state'

/** For tests: numbers events from 1, a millisecond apart, beginning with a `session.started` of defaults. */
export function logOf(...events: readonly NewEvent[]): SessionEvent[] {
  const started: NewEvent = {
    type: 'session.started',
    title: 'Test',
    tree: 't0',
    tools: [],
    policy: { toml: '', rules: [] },
    mode: 'default',
    model: 'planner',
    options: { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] },
  }
  // The spread of a union member and its envelope is that member again.
  return [started, ...events].map((event, index) => ({ seq: index + 1, at: 1000 + index, ...event }) as SessionEvent)
}

/** For tests: the state after such a log. */
export function stateOf(...events: readonly NewEvent[]): SessionState {
  return foldEvents(EMPTY_STATE, logOf(...events))
}
