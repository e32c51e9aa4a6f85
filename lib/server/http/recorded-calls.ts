import 'server-only'
import { err, ok } from '../../base/result'
import type { EventOf, SessionEvent } from '../../session/events'
import type { CallStatus } from '../../session/state'
import { credentialRequired } from '../access/authorize'
import { apiError } from '../api-error'
import type { Runtime } from '../runtime'
import type { SessionRecord } from '../store/session-store'
import { readNumber } from './query'
import { jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { callerSessions } from './session-routes'

/** A call as it was recorded in one of the caller's sessions. */
export interface RecordedCall {
  readonly sessionId: string
  readonly sessionTitle: string
  readonly seq: number
  readonly at: number
  readonly run: string
  readonly callId: string
  /** As the model wrote it, and the tool it was resolved to. */
  readonly name: string
  readonly tool?: string
  readonly args: unknown
  readonly argsText?: unknown
  readonly status: CallStatus
  readonly issues?: EventOf<'call.errored'>['issues']
}

const CALLED = ['model.called', 'call.requested']
const CALL_EVENTS = [
  ...CALLED,
  'call.validating',
  'call.approval_requested',
  'call.scheduled',
  'call.executing',
  'call.errored',
  'call.succeeded',
  'call.failed',
  'call.cancelled',
]
const DEFAULT_LIMIT = 200

/**
 * `GET /api/calls?tool=&session=&after=&limit=`: recorded calls of the caller's sessions, newest session first, in log
 * order within each; `tool` is a resolved name or one as a model wrote it, `session` keeps to one of them (`404` where it
 * is not the caller's). `next` is the `after` of the following page.
 */
export const listCalls: RouteHandler<object> = async (input) => {
  const limit = readNumber(input.url, 'limit', 1)
  if (!limit.ok) return limit
  const after = /^(?:([\w-]+):(\d{1,15}))?$/.exec(input.url.searchParams.get('after') ?? '')
  if (!after) return err(apiError(400, 'invalid_query', '`after` must be the `next` of the page before.'))
  const records = await callerSessions(input, 1000)
  if (!records) return err(credentialRequired())
  const only = input.url.searchParams.get('session')
  const chosen = only ? records.filter(({ id }) => id === only) : records
  if (only && chosen.length === 0) {
    return err(apiError(404, 'session_not_found', `There is no session ${JSON.stringify(only)} here.`))
  }
  const sessions = [...chosen].sort((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1))
  const start = after[1] === undefined ? 0 : sessions.findIndex(({ id }) => id === after[1])
  const tool = input.url.searchParams.get('tool')
  const wanted = Math.min(limit.value ?? DEFAULT_LIMIT, 1000)
  const calls: RecordedCall[] = []
  for (const [index, session] of sessions.slice(Math.max(0, start)).entries()) {
    const from = index === 0 && start >= 0 ? Number(after[2] ?? 0) : 0
    const found = await callsOf(input.runtime, session, from)
    calls.push(...found.filter((call) => !tool || call.tool === tool || call.name === tool))
    if (calls.length > wanted) break
  }
  const page = calls.slice(0, wanted)
  const last = page.at(-1)
  const next = last && calls.length > wanted ? `${last.sessionId}:${last.seq}` : null
  return ok(jsonResponse(200, { calls: page, next }))
}

async function callsOf({ store, sessions }: Runtime, session: SessionRecord, after: number): Promise<RecordedCall[]> {
  const calls = new Map<string, RecordedCall>()
  for (const { line, type } of await store.readEvents(session.id, { after, types: CALL_EVENTS })) {
    const isCalled = CALLED.includes(type)
    // The store holds what the event union wrote; large arguments are put back in place of their references.
    const event = JSON.parse(isCalled && line.includes('"$blob"') ? await sessions.inline(line) : line) as SessionEvent
    if (event.type === 'model.called' || event.type === 'call.requested') calls.set(event.callId, begin(session, event))
    else if ('callId' in event) {
      const call = calls.get(event.callId)
      if (call) calls.set(event.callId, advance(call, event))
    }
  }
  return [...calls.values()]
}

function begin(session: SessionRecord, event: EventOf<'model.called' | 'call.requested'>): RecordedCall {
  const { seq, at, run, callId, name, args } = event
  const argsText = 'argsText' in event && event.argsText !== undefined ? { argsText: event.argsText } : {}
  return {
    sessionId: session.id,
    sessionTitle: session.title,
    seq,
    at,
    run,
    callId,
    name,
    args,
    ...argsText,
    status: 'validating',
  }
}

function advance(call: RecordedCall, event: SessionEvent): RecordedCall {
  switch (event.type) {
    case 'call.validating':
      return { ...call, tool: event.tool, status: 'validating' }
    case 'call.approval_requested':
      return { ...call, status: 'awaiting_approval' }
    case 'call.scheduled':
      return { ...call, status: 'scheduled' }
    case 'call.executing':
      return { ...call, status: 'executing' }
    case 'call.errored':
      return { ...call, status: 'error', issues: event.issues }
    case 'call.succeeded':
      return { ...call, status: 'success' }
    case 'call.failed':
      return { ...call, status: 'error' }
    case 'call.cancelled':
      return { ...call, status: 'cancelled' }
    default:
      return call
  }
}
