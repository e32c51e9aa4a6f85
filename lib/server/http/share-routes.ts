import 'server-only'
import { err, ok } from '../../base/result'
import { ForkRequest } from '../../session/commands'
import { authorize, credentialRequired } from '../access/authorize'
import { type ApiError, apiError } from '../api-error'
import { isImportedReplay } from '../share/imported-replay'
import { ShareInput } from '../share/share-input'
import type { SessionStore } from '../store/session-store'
import { callerOf } from './caller-of'
import { openShareView } from './log-view'
import { readJson } from './read-body'
import { emptyResponse, jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { createdAnswer } from './session-routes'
import { invalidBody } from './zod-issues'

/** `POST /api/sessions/:id/share`: makes a link that replays the session, and says who can open it. */
export const createShare: RouteHandler<{ id: string }> = async ({ request, params, runtime, access, identity }) => {
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = ShareInput.safeParse(json.value ?? {})
  if (!body.success) return err(invalidBody('invalid_share', 'share', body.error, json.value ?? {}))
  const share = await runtime.shares.create(params.id, body.data)
  return share.ok ? ok(jsonResponse(201, share.value)) : share
}

/** `GET /api/sessions/:id/share`: the session's links, the newest first, and whom a link of this server reaches. */
export const listShares: RouteHandler<{ id: string }> = async ({ params, runtime, access, identity }) => {
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const shares = await runtime.shares.list(params.id)
  return ok(jsonResponse(200, { shares, reach: runtime.shares.reach() }))
}

/** `GET /api/shares`: the links of all sessions that the caller may list, the newest first. */
export const listOwnShares: RouteHandler<object> = async ({ runtime, identity }) => {
  // An edit token is of one session, whose links it lists by the session's own address.
  if (identity.bearer !== null || identity.ownerId === null) return err(credentialRequired())
  const shares = await runtime.shares.listOwn(identity.isLocalOwner ? null : identity.ownerId)
  return ok(jsonResponse(200, { shares, reach: runtime.shares.reach() }))
}

/** `DELETE /api/shares/:shareId`: from then on the link is gone, for those who have it open too. */
export const revokeShare: RouteHandler<{ shareId: string }> = async ({ params, runtime, access, identity }) => {
  const share = await runtime.store.getShare(params.shareId)
  const session = await authorize(access, runtime.store, identity, share?.sessionId ?? '')
  if (!session.ok && session.error.status !== 404) return session
  if (!session.ok || !share) {
    return err(apiError(404, 'share_not_found', `There is no share ${JSON.stringify(params.shareId)} here.`))
  }
  const revoked = await runtime.shares.revoke(share.id)
  return revoked.ok ? ok(emptyResponse()) : revoked
}

/** A file that can only be looked at (see importSession) has a link, but nothing goes on from it. */
async function refuseFork(store: SessionStore, shareId: string): Promise<ApiError | null> {
  const share = await store.getShare(shareId)
  if (!share || !(await isImportedReplay(store, share))) return null
  return apiError(
    409,
    'made_by_newer',
    'A newer Callscope made this session: this version can show it, not go on with it.',
  )
}

/** `POST /api/shares/:shareId/fork`: a session of the reader's own that goes on from what the share shows. */
export const forkShare: RouteHandler<{ shareId: string }> = async (input) => {
  const { request, runtime, params } = input
  const view = await openShareView(input)
  if (!view.ok) return view
  const caller = callerOf(input)
  if (!caller.ok) return caller
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = ForkRequest.safeParse(json.value ?? {})
  if (!body.success) return err(invalidBody('invalid_fork', 'fork', body.error, json.value ?? {}))
  const { logId, until } = view.value
  const refusal = await refuseFork(runtime.store, params.shareId)
  if (refusal) return err(refusal)
  const atSeq = body.data.atSeq ?? until ?? undefined
  if (until !== null && atSeq !== undefined && atSeq > until) {
    return err(apiError(422, 'unknown_event', `There is no event ${atSeq} to fork at; the share shows 1 to ${until}.`))
  }
  const wish = { ...body.data, atSeq, ...(until === null ? {} : { untilSeq: until }) }
  const created = await runtime.sessions.fork(logId, wish, caller.value)
  return created.ok ? ok(jsonResponse(201, createdAnswer(created.value))) : created
}
