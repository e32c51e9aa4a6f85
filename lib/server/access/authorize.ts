import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import type { SessionRecord, SessionStore } from '../store/session-store'
import type { AccessContext } from './access-context'
import { tooManyAttempts } from './guard'
import type { Identity } from './identity'
import { hashToken, isSameSecret } from './token'

/** The 401 of a request that proves nothing. */
export function credentialRequired(): ApiError {
  return apiError(
    401,
    'credential_required',
    'Say who you are: send the edit token as `Authorization: Bearer …`, or open the page in the browser that made the session.',
  )
}

/**
 * The session, if this identity may read and change it: by its edit token, as its owner, or as the owner of all. 401
 * without a credential, 404 where there is no such session, 403 where the credential does not open it (429 after too
 * many). A wrong bearer is refused even beside a good cookie: it is what the caller asked to be judged by.
 */
export async function authorize(
  context: AccessContext,
  store: SessionStore,
  identity: Identity,
  sessionId: string,
): Promise<Result<SessionRecord, ApiError>> {
  if (identity.bearer === null && identity.ownerId === null) return err(credentialRequired())
  const session = await store.getSession(sessionId)
  if (!session || session.isHidden) {
    return err(apiError(404, 'session_not_found', `There is no session ${JSON.stringify(sessionId)} here.`))
  }
  if (identity.bearer !== null) {
    const refusal = matchEditToken(context, session, identity.bearer)
    return refusal ? err(refusal) : ok(session)
  }
  const isOwner = identity.ownerId !== null && (await store.isOwner(sessionId, identity.ownerId))
  if (identity.isLocalOwner || isOwner) return ok(session)
  return err(
    apiError(
      403,
      'not_the_owner',
      'This browser does not own the session. Open the link that came with its token, or ask for a share link.',
    ),
  )
}

/** Null where the token is the session's; 403, or 429 after too many wrong ones. */
export function matchEditToken(context: AccessContext, session: SessionRecord, token: string): ApiError | null {
  if (isSameSecret(hashToken(token), session.editTokenHash)) return null
  const retryAfter = context.attempts.fail(`session ${session.id}`)
  if (retryAfter > 0) return tooManyAttempts(retryAfter)
  return apiError(403, 'edit_token_wrong', 'The edit token is not the one of this session.')
}
