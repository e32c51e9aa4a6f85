import 'server-only'
import { headers } from 'next/headers'
import { ok, type Result } from '../../base/result'
import { accessContext } from '../access/access-context'
import { authorize } from '../access/authorize'
import { identify } from '../access/identity'
import type { ApiError } from '../api-error'
import { runtime } from '../runtime'
import { isImportedReplay } from '../share/imported-replay'
import type { LoggedEvent, SessionRecord } from '../store/session-store'
import { FIRST_EVENTS, firstEvents } from './first-events'

/** What a page needs to draw its first frame: the log's lines (NDJSON) up to `lastSeq`. */
export interface LogPage {
  readonly title: string
  readonly lines: string
  readonly lastSeq: number
  /** How many events there are to see now. */
  readonly total: number
}

/** A session for the browser that asks, if it may: 401 or 403 where it first has to claim it, 404 where there is none. */
export async function loadSessionPage(id: string): Promise<Result<LogPage, ApiError>> {
  const shared = runtime()
  await shared.ready
  const context = accessContext(shared.config)
  const session = await authorize(context, shared.store, identify(context, await headers()), id)
  if (!session.ok) return session
  return ok(await readLog(id, session.value.title, session.value.lastSeq))
}

/** What the page of a link shows. */
export interface SharePage extends LogPage {
  readonly isLive: boolean
  /** Of a newer Callscope: nothing can go on from it. */
  readonly isLookOnly: boolean
}

/** A share, for whoever has its link, and how many events it shows now: 404 for an unknown one, 410 for one that is over. */
export async function loadSharePage(shareId: string): Promise<Result<SharePage, ApiError>> {
  const shared = runtime()
  await shared.ready
  const share = await shared.shares.open(shareId)
  if (!share.ok) return share
  const session = await shared.store.getSession(share.value.logId)
  const lastSeq = share.value.atSeq ?? session?.lastSeq ?? 0
  const log = await readLog(share.value.logId, session?.title ?? '', lastSeq)
  const isLookOnly = await isImportedReplay(shared.store, share.value)
  return ok({ ...log, isLive: share.value.atSeq === null, isLookOnly })
}

/** One of two logs laid side by side. */
export interface ComparedLog extends LogPage {
  readonly kind: 'session' | 'share'
  readonly id: string
  /** More of it may come than this page brings along. */
  readonly isFollowed: boolean
}

/** A session by its id, or a share as `share:ID`, for the browser that asks; refusals as those of their pages. */
export async function loadComparedLog(ref: string): Promise<Result<ComparedLog, ApiError>> {
  const [, shareId] = /^share:(.+)$/.exec(ref) ?? []
  if (shareId === undefined) {
    const page = await loadSessionPage(ref)
    return page.ok ? ok({ ...page.value, kind: 'session', id: ref, isFollowed: true }) : page
  }
  const page = await loadSharePage(shareId)
  if (!page.ok) return page
  const { title, lines, lastSeq, total, isLive } = page.value
  return ok({ title, lines, lastSeq, total, kind: 'share', id: shareId, isFollowed: isLive || lastSeq < total })
}

/** The sessions of the browser that asks, the newest first. */
export async function loadRecentSessions(limit: number): Promise<SessionRecord[]> {
  const shared = runtime()
  await shared.ready
  const identity = identify(accessContext(shared.config), await headers())
  if (identity.isLocalOwner) return shared.store.listSessions(null, limit)
  return identity.ownerId === null ? [] : shared.store.listSessions(identity.ownerId, limit)
}

async function readLog(id: string, title: string, until: number): Promise<LogPage> {
  const events = firstEvents(await runtime().store.readEvents(id, { after: 0, limit: FIRST_EVENTS, until }), until)
  return {
    title: titleIn(events) ?? title,
    lines: events.map((event) => event.line).join('\n'),
    lastSeq: events.at(-1)?.seq ?? 0,
    total: until,
  }
}

/** The title as the log has it so far: a frozen share does not know what the session was renamed to later. */
function titleIn(events: readonly LoggedEvent[]): string | undefined {
  const named = events.findLast(({ type }) => type === 'session.started' || type === 'session.renamed')
  return named && (JSON.parse(named.line) as { title: string }).title
}
