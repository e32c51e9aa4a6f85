import 'server-only'
import { ok, type Result } from '../../base/result'
import type { ApiError } from '../api-error'
import { keyOfHeaders } from '../models/given-key'
import type { Caller } from '../session-service'
import type { RouteInput } from './serve'

/** Who asks, with the model key that the request brings. 400 where that cannot be one. */
export function callerOf({
  request,
  identity,
}: Pick<RouteInput<unknown>, 'request' | 'identity'>): Result<Caller, ApiError> {
  const { ownerId } = identity
  const key = keyOfHeaders(request.headers)
  if (!key.ok) return key
  return ok(key.value === undefined ? { ownerId } : { ownerId, modelKey: key.value })
}
