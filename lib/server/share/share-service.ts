import 'server-only'
import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import type { ServerConfig } from '../config'
import type { SessionRecord, SessionStore, ShareRecord } from '../store/session-store'
import { deriveRedactedLog } from './derive-redacted-log'
import { isImportedReplay } from './imported-replay'
import { type Reach, reachOf, shareUrls } from './reach'
import type { ShareInput } from './share-input'

/** A link as its maker sees it. */
export interface ShareView {
  readonly shareId: string
  /** The page's path, `/r/:shareId`. */
  readonly url: string
  /** Whole addresses, one for each way the server can be reached. */
  readonly urls: readonly string[]
  /** The last event shown; null follows the session live. */
  readonly atSeq: number | null
  readonly isLive: boolean
  readonly isRedacted: boolean
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
}

/** A link among those of all sessions. */
export interface OwnShareView extends ShareView {
  readonly sessionId: string
  /** The session's, as it is now. */
  readonly title: string
}

/** So many links are listed over all sessions. */
const OWN_LIMIT = 500

/** Makes and opens the links that replay a session. */
export interface ShareService {
  /** 403 where sharing is off, 404 without the session, 422 where the wish makes no sense (a live redacted share, a date that has passed). */
  create(sessionId: string, input: ShareInput): Promise<Result<ShareView & { readonly reach: Reach }, ApiError>>
  /** All links of a session, the newest first; revoked and expired ones say so. */
  list(sessionId: string): Promise<ShareView[]>
  /** The links of all sessions of an owner (null: of everybody), the newest first, each with its session. */
  listOwn(ownerId: string | null): Promise<OwnShareView[]>
  /** 404 for an unknown link, 410 for one that is revoked already. */
  revoke(shareId: string): Promise<Result<void, ApiError>>
  /** What a link shows: 403 where sharing is off, 404 for an unknown one, 410 for one that is revoked, has expired or lost its session. */
  open(shareId: string): Promise<Result<ShareRecord, ApiError>>
  /** How far links of this server go. */
  reach(): Reach
}

export interface ShareDeps {
  readonly store: SessionStore
  readonly config: ServerConfig
  /** Epoch milliseconds. */
  now(): number
}

/** The share service over a store. */
export function createShareService(deps: ShareDeps): ShareService {
  return {
    create: (sessionId, input) => createShare(deps, sessionId, input),
    list: async (sessionId) => (await deps.store.listShares(sessionId)).map((share) => toView(deps, share)),
    listOwn: (ownerId) => listOwnShares(deps, ownerId),
    revoke: (shareId) => revokeShare(deps, shareId),
    open: (shareId) => openShare(deps, shareId),
    reach: () => reachOf(deps.config),
  }
}

async function createShare(
  deps: ShareDeps,
  sessionId: string,
  input: ShareInput,
): Promise<Result<ShareView & { readonly reach: Reach }, ApiError>> {
  if (!deps.config.isSharingOn) return err(sharingOff())
  const session = await deps.store.getSession(sessionId)
  if (!session) return err(apiError(404, 'session_not_found', `There is no session ${JSON.stringify(sessionId)} here.`))
  const refusal = checkInput(deps, session, input)
  if (refusal) return err(refusal)
  const atSeq = input.live ? null : (input.atSeq ?? session.lastSeq)
  const log = await logToShow(deps, session, atSeq, input)
  if (!log.ok) return log
  const share: ShareRecord = {
    id: randomBytes(16).toString('base64url'),
    logId: log.value,
    sessionId,
    atSeq,
    createdAt: deps.now(),
    expiresAt: input.expiresAt ?? null,
    revokedAt: null,
  }
  await deps.store.createShare(share)
  return ok({ ...toView(deps, share), reach: reachOf(deps.config) })
}

function checkInput(deps: ShareDeps, session: SessionRecord, input: ShareInput): ApiError | null {
  if (input.live && (input.atSeq !== undefined || input.redact?.length)) {
    const what = input.redact?.length ? 'redacted' : 'cut at an event'
    return apiError(422, 'share_cannot_be_live', `A share that is ${what} shows what has happened; leave \`live\` out.`)
  }
  if (input.atSeq !== undefined && input.atSeq > session.lastSeq) {
    const message = `There is no event ${input.atSeq} to share up to; the session has events 1 to ${session.lastSeq}.`
    return apiError(422, 'unknown_event', message)
  }
  if (typeof input.expiresAt === 'number' && input.expiresAt <= deps.now()) {
    const date = new Date(input.expiresAt).toISOString()
    return apiError(422, 'expires_in_the_past', `\`expiresAt\` ${date} has passed: nobody could open the link.`)
  }
  return null
}

/** The session's own log, or a derived one where something has to be taken out first. */
async function logToShow(
  deps: ShareDeps,
  session: SessionRecord,
  atSeq: number | null,
  input: ShareInput,
): Promise<Result<string, ApiError>> {
  if (!input.redact?.length || atSeq === null) return ok(session.id)
  return deriveRedactedLog(deps.store, session, atSeq, input.redact)
}

async function listOwnShares(deps: ShareDeps, ownerId: string | null): Promise<OwnShareView[]> {
  const shares = await deps.store.listOwnShares(ownerId, OWN_LIMIT)
  const ids = [...new Set(shares.map((share) => share.sessionId))]
  const sessions = await Promise.all(ids.map((id) => deps.store.getSession(id)))
  const titles = new Map(sessions.flatMap((session) => (session ? [[session.id, session.title] as const] : [])))
  return shares.map((share) => ({
    ...toView(deps, share),
    sessionId: share.sessionId,
    title: titles.get(share.sessionId) ?? '',
  }))
}

async function revokeShare(deps: ShareDeps, shareId: string): Promise<Result<void, ApiError>> {
  const share = await deps.store.getShare(shareId)
  if (!share) return err(shareNotFound(shareId))
  if (share.revokedAt !== null) return err(apiError(410, 'share_revoked', 'This link was revoked already.'))
  await deps.store.revokeShare(shareId, deps.now())
  // A derived log is there for its share alone.
  if (share.logId !== share.sessionId) await deps.store.deleteSession(share.logId)
  return ok(undefined)
}

async function openShare(deps: ShareDeps, shareId: string): Promise<Result<ShareRecord, ApiError>> {
  const share = await deps.store.getShare(shareId)
  if (!share) return err(shareNotFound(shareId))
  if (share.revokedAt !== null) {
    return err(apiError(410, 'share_revoked', 'Whoever shared this session has taken the link back.'))
  }
  if (share.expiresAt !== null && share.expiresAt <= deps.now()) {
    const date = new Date(share.expiresAt).toISOString()
    return err(apiError(410, 'share_expired', `This link was good until ${date}. Ask for a new one.`))
  }
  // A file that somebody opened to look at is nothing that anybody shared here.
  if (!deps.config.isSharingOn && !(await isImportedReplay(deps.store, share))) return err(sharingOff())
  if (await deps.store.getSession(share.logId)) return ok(share)
  return err(apiError(410, 'share_gone', 'The session that this link showed has been deleted.'))
}

function sharingOff(): ApiError {
  const message = 'Whoever runs this server has turned sharing off: links are neither made nor opened here.'
  return apiError(403, 'sharing_off', message)
}

function shareNotFound(shareId: string): ApiError {
  return apiError(404, 'share_not_found', `There is no share ${JSON.stringify(shareId)} here. Is the link complete?`)
}

function toView(deps: ShareDeps, share: ShareRecord): ShareView {
  return {
    shareId: share.id,
    url: `/r/${share.id}`,
    urls: shareUrls(deps.config, reachOf(deps.config), share.id),
    atSeq: share.atSeq,
    isLive: share.atSeq === null,
    isRedacted: share.logId !== share.sessionId,
    createdAt: share.createdAt,
    expiresAt: share.expiresAt,
    revokedAt: share.revokedAt,
  }
}
