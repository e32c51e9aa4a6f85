import 'server-only'
import { z } from 'zod'
import { err, ok } from '../../base/result'
import { authorize, credentialRequired, matchEditToken } from '../access/authorize'
import { issueOwnerCookie } from '../access/identity'
import { hashToken } from '../access/token'
import { apiError } from '../api-error'
import type { CreatedSession } from '../session-service'
import type { SessionRecord } from '../store/session-store'
import { callerOf } from './caller-of'
import { parseCreateSession } from './create-session-body'
import { ignoredFields, parseCommand } from './parse-command'
import { readNumber } from './query'
import { readJson } from './read-body'
import { emptyResponse, jsonResponse } from './respond'
import type { RouteHandler, RouteInput } from './serve'
import { invalidBody } from './zod-issues'

const LIST_LIMIT = 200

/** `POST /api/sessions`: makes a session. Needs no credential; whoever asks gets its edit token. */
export const createSession: RouteHandler<object> = async (input) => {
  const { request, runtime } = input
  const caller = callerOf(input)
  if (!caller.ok) return caller
  const { limits } = runtime.config
  const json = await readJson(request, limits.sessionBodyBytes)
  if (!json.ok) return json
  const body = parseCreateSession(json.value, limits)
  if (!body.ok) return body
  const created = await runtime.sessions.create(body.value, caller.value)
  return created.ok ? ok(jsonResponse(201, createdAnswer(created.value))) : created
}

/** What the maker of a session is told. The token travels in the fragment: servers and logs never see it. */
export function createdAnswer({ id, editToken }: CreatedSession): CreatedSession & { url: string } {
  return { id, editToken, url: `/s/${id}#token=${editToken}` }
}

/** `GET /api/sessions`: the caller's sessions, the last changed first. */
export const listSessions: RouteHandler<object> = async (input) => {
  const limit = readNumber(input.url, 'limit', 1)
  if (!limit.ok) return limit
  const records = await callerSessions(input, Math.min(limit.value ?? LIST_LIMIT, 1000))
  if (!records) return err(credentialRequired())
  return ok(jsonResponse(200, { sessions: records.map(toSummary) }))
}

/** The sessions that an identity may read; null without a credential. An edit token opens the one it belongs to. */
export async function callerSessions(
  { identity, runtime }: RouteInput<unknown>,
  limit: number,
): Promise<SessionRecord[] | null> {
  const { store } = runtime
  if (identity.bearer !== null) {
    const hash = hashToken(identity.bearer)
    return (await store.listSessions(null, Number.MAX_SAFE_INTEGER)).filter((record) => record.editTokenHash === hash)
  }
  if (identity.ownerId === null) return null
  return store.listSessions(identity.isLocalOwner ? null : identity.ownerId, limit)
}

function toSummary({ id, title, createdAt, updatedAt, lastSeq, parent }: SessionRecord) {
  return { id, title, createdAt, updatedAt, lastSeq, url: `/s/${id}`, ...(parent ? { parent } : {}) }
}

const ClaimBody = z.object({ token: z.string().min(1) })

/** `POST /api/sessions/:id/claim`: whoever has the edit token makes this browser an owner, by cookie. */
export const claimSession: RouteHandler<{ id: string }> = async ({ request, params, runtime, access, identity }) => {
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = ClaimBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_claim', 'claim', body.error, json.value))
  const session = await runtime.store.getSession(params.id)
  if (!session || session.isHidden) {
    return err(apiError(404, 'session_not_found', `There is no session ${JSON.stringify(params.id)} here.`))
  }
  const refusal = matchEditToken(access, session, body.data.token)
  if (refusal) return err(refusal)
  const cookie = identity.ownerId === null ? issueOwnerCookie(access, request.headers) : null
  const ownerId = identity.ownerId ?? cookie?.ownerId
  if (ownerId !== undefined) await runtime.store.setOwner(params.id, ownerId)
  return ok(jsonResponse(200, { id: params.id }, cookie ? { 'set-cookie': cookie.setCookie } : {}))
}

/** `POST /api/sessions/:id/commands`: one command; 202 with the seq of the last event it stored, 201 for a fork. */
export const runCommand: RouteHandler<{ id: string }> = async (input) => {
  const { request, params, runtime, access, identity } = input
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const caller = callerOf(input)
  if (!caller.ok) return caller
  const { limits } = runtime.config
  const json = await readJson(request, limits.commandBodyBytes)
  if (!json.ok) return json
  const command = parseCommand(json.value, limits)
  if (!command.ok) return command
  const answer = await runtime.sessions.command(params.id, command.value, caller.value)
  if (!answer.ok) return answer
  const { seq, fork } = answer.value
  const ignored = ignoredFields(json.value, command.value)
  const body = { seq, ...(fork && createdAnswer(fork)), ...(ignored.length > 0 && { ignored }) }
  return ok(jsonResponse(fork ? 201 : 202, body))
}

/** `DELETE /api/sessions/:id`: the session with its log is gone, its links with it; forks of it keep what they need. */
export const deleteSession: RouteHandler<{ id: string }> = async ({ params, runtime, access, identity }) => {
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  await runtime.sessions.remove(params.id)
  return ok(emptyResponse())
}
