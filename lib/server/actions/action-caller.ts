import 'server-only'
import { headers } from 'next/headers'
import { err, type Result } from '../../base/result'
import { accessContext } from '../access/access-context'
import { authorize } from '../access/authorize'
import { guardRequest } from '../access/guard'
import { type Identity, identify } from '../access/identity'
import { type ApiError, apiError } from '../api-error'
import { keyOfArgument } from '../models/given-key'
import { type Runtime, runtime } from '../runtime'
import type { Caller } from '../session-service'

export interface ActionCaller {
  readonly runtime: Runtime
  readonly identity: Identity
  readonly caller: Caller
}

/**
 * Who calls a server action, after the checks that every change passes: Host, Origin, access token. `modelKey` is what the
 * browser brought for the model: `{ key, provider? }`, or nothing.
 */
export async function actionCaller(modelKey?: unknown): Promise<Result<ActionCaller, ApiError>> {
  const shared = runtime()
  await shared.ready
  const context = accessContext(shared.config)
  const given = await headers()
  const refusal = guardRequest(context, { method: 'POST', headers: given })
  if (refusal) return err(refusal)
  const identity = identify(context, given)
  const key = keyOfArgument(modelKey)
  if (!key.ok) return key
  const caller = { ownerId: identity.ownerId, modelKey: key.value }
  return { ok: true, value: { runtime: shared, identity, caller } }
}

/** The caller of an action on one session, if it may change it. */
export async function sessionCaller(
  sessionId: unknown,
  modelKey?: unknown,
): Promise<Result<ActionCaller & { id: string }, ApiError>> {
  if (typeof sessionId !== 'string') return err(apiError(400, 'invalid_session_id', 'The session id must be a text.'))
  const called = await actionCaller(modelKey)
  if (!called.ok) return called
  const { runtime: shared, identity } = called.value
  const session = await authorize(accessContext(shared.config), shared.store, identity, sessionId)
  return session.ok ? { ok: true, value: { ...called.value, id: sessionId } } : session
}
