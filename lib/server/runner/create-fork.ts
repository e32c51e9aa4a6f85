import 'server-only'
import { err, ok, type Result } from '../../base/result'
import type { ForkRequest } from '../../session/commands'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import type { WrittenResult } from '../../session/replay'
import { type ApiError, apiError } from '../api-error'
import type { Caller, CreatedSession } from '../session-service'
import { storeNew } from './create-session'
import { Draft } from './draft'
import { writeResults } from './replay/write-results'
import type { RunnerDeps } from './runner-deps'

/** How a session is to be forked; of a share no event after `untilSeq` may be looked at. */
export interface ForkWish extends Pick<ForkRequest, 'changes' | 'replay'> {
  /** The last event both have in common; absent: the last one there is. */
  readonly atSeq?: number | undefined
  readonly untilSeq?: number
}

/** A fork that is stored and in which nothing has happened yet. */
export interface MadeFork {
  readonly created: CreatedSession
  readonly parent: { readonly id: string; readonly seq: number }
  /** The last event of the parent that a replay looks at. */
  readonly untilSeq: number
  /** Something of its own comes first in it; recovery leaves it alone until that is written. */
  readonly isHeld: boolean
  /** Results written by hand, each with the recorded call that it is for. */
  readonly results: readonly WrittenResult[]
  /** The model it goes on with. */
  readonly model: string
}

/**
 * Stores a fork: the events up to the cut are read through its parent, its own `session.started` says whose they are.
 * 404 without the parent, 422 for an event or a call that is not there.
 */
export async function createFork(
  deps: RunnerDeps,
  sessionId: string,
  wish: ForkWish,
  caller: Caller,
): Promise<Result<MadeFork, ApiError>> {
  const record = await deps.store.getSession(sessionId)
  if (!record) return err(apiError(404, 'session_not_found', `There is no session "${sessionId}".`))
  const untilSeq = Math.min(wish.untilSeq ?? record.lastSeq, record.lastSeq)
  const seq = wish.atSeq ?? untilSeq
  if (seq > untilSeq || seq < 1) {
    const message = `There is no event ${seq} to fork at; the session has events 1 to ${untilSeq}.`
    return err(apiError(422, 'unknown_event', message))
  }
  const events = await readEvents(deps, sessionId, untilSeq)
  const results = await writeResults(deps.store, events, seq, wish.replay?.results ?? [])
  if (!results.ok) return results
  const first = events[0]
  if (first?.type !== 'session.started') throw new Error(`session ${sessionId} does not begin with session.started`)
  const parent = { id: sessionId, seq }
  const started = { ...first, parent }
  const draft = new Draft(EMPTY_STATE, deps.now)
  draft.events.push({ seq: 1, at: first.at, type: first.type, line: JSON.stringify(started) })
  draft.state = foldEvents(EMPTY_STATE, [started, ...events.slice(1, seq)])
  const isHeld = Boolean(wish.replay || wish.changes?.length || draft.state.replay?.status === 'active')
  const created = await storeNew(deps, draft, caller, parent, isHeld)
  const changed = wish.changes?.findLast((change) => change.type === 'model.set')
  const model = changed?.model ?? draft.state.model
  return ok({ created, parent, untilSeq, isHeld, results: results.value, model })
}

async function readEvents(deps: RunnerDeps, id: string, until: number): Promise<SessionEvent[]> {
  const logged = await deps.store.readEvents(id, { after: 0, until })
  return logged.map((event) => JSON.parse(event.line) as SessionEvent) // what the store holds was written by this union
}
