import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { authorize } from '../access/authorize'
import type { ApiError } from '../api-error'
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
