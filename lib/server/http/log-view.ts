import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { authorize } from '../access/authorize'
import { type ApiError, apiError } from '../api-error'
import type { Runtime } from '../runtime'
import { readNumber } from './query'
import type { RouteInput } from './serve'

/** A log that a request may read: a session of its own, or what a share shows of one. */
export interface LogView {
  readonly logId: string
  /** The last seq that may be seen; null follows the log as it grows. */
  readonly until: number | null
  /** Whether it may still be read; asked now and then by streams that stay open. */
  isStillOpen(): Promise<boolean>
  /** Whether that can change by a word of the owner or by time (a share), so that it is asked before each piece. */
  readonly mayEnd: boolean
}

/** Finds the log that a request names, if it may read it. */
export type OpenView<Params> = (input: RouteInput<Params>) => Promise<Result<LogView, ApiError>>

/** The session of `/api/sessions/:id/…`, for who may read and change it. */
export async function openSessionView(input: RouteInput<{ id: string }>): Promise<Result<LogView, ApiError>> {
  return openSession(input, input.params.id)
}

/** A session by id, for who may read and change it. */
export async function openSession(input: RouteInput<unknown>, id: string): Promise<Result<LogView, ApiError>> {
  const { store } = input.runtime
  const session = await authorize(input.access, store, input.identity, id)
  if (!session.ok) return session
  return ok({
    logId: id,
    until: null,
    mayEnd: false,
    isStillOpen: async () => (await store.getSession(id)) !== undefined,
  })
}

/** The log behind `/api/shares/:shareId/…`: needs no credential but the link itself. */
export async function openShareView(input: RouteInput<{ shareId: string }>): Promise<Result<LogView, ApiError>> {
  const { shares } = input.runtime
  const share = await shares.open(input.params.shareId)
  if (!share.ok) return err(share.error)
  const { logId, atSeq } = share.value
  return ok({
    logId,
    until: atSeq,
    mayEnd: true,
    isStillOpen: async () => (await shares.open(input.params.shareId)).ok,
  })
}

/** The last seq that a view shows now. */
export async function lastSeqOf({ store }: Pick<Runtime, 'store'>, view: LogView): Promise<number> {
  const lastSeq = (await store.getSession(view.logId))?.lastSeq ?? 0
  return view.until === null ? lastSeq : Math.min(view.until, lastSeq)
}

/**
 * The event that `?seq=` names; undefined where it names none, 404 `unknown_event` where it is past the last that the
 * view shows: an answer about it would be a guess.
 */
export async function readSeq(
  { url, runtime }: RouteInput<unknown>,
  view: LogView,
): Promise<Result<number | undefined, ApiError>> {
  const seq = readNumber(url, 'seq', 1)
  if (!seq.ok || seq.value === undefined) return seq
  const lastSeq = await lastSeqOf(runtime, view)
  if (seq.value <= lastSeq) return seq
  return err(apiError(404, 'unknown_event', `There is no event ${seq.value}; this log shows events 1 to ${lastSeq}.`))
}
