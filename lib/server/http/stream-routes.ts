import 'server-only'
import { err, ok } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import { createEventStream, type StreamSource } from './event-stream'
import { type OpenView, openSession } from './log-view'
import { readNumber } from './query'
import { API_HEADERS } from './respond'
import type { RouteHandler, RouteInput } from './serve'
import { formatRefused } from './sse-format'

/** Headers of every stream of server-sent events. */
export const STREAM_HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
const MAX_SOURCES = 100

/** `GET …/events`: one log as server-sent events, after `Last-Event-ID`, else after `?after=`. */
export function streamEvents<Params>(open: OpenView<Params>): RouteHandler<Params> {
  return async (input) => {
    const view = await open(input)
    if (!view.ok) return view
    const after = readNumber(input.url, 'after')
    if (!after.ok) return after
    const last = /^\d{1,15}$/.exec(input.request.headers.get('last-event-id') ?? '')
    const source = { view: view.value, after: last ? Number(last[0]) : (after.value ?? 0) }
    return ok(streamResponse(input, [source], false))
  }
}

/**
 * `GET /api/events?s=id:after,id:after`: many sessions in one connection. Ids are `sessionId:seq`; the one in
 * `Last-Event-ID` goes on from there, the others from what the address says. A session that is not to be had is told
 * by an `event: refused` frame; only where none is left the request is refused as a whole.
 */
export const streamManyEvents: RouteHandler<object> = async (input) => {
  const asked = readPlaces(input)
  if (!asked.ok) return asked
  const sources: StreamSource[] = []
  const refusals: { id: string; error: ApiError }[] = []
  for (const [id, after] of asked.value) {
    const view = await openSession(input, id)
    if (view.ok) sources.push({ view: view.value, after })
    else refusals.push({ id, error: view.error })
  }
  const first = refusals[0]
  if (sources.length === 0 && first) return err(first.error)
  const preamble = refusals.map(({ id, error }) => formatRefused(id, error)).join('')
  return ok(streamResponse(input, sources, true, preamble))
}

function streamResponse<Params>(
  { request, runtime }: RouteInput<Params>,
  sources: readonly StreamSource[],
  isMixed: boolean,
  preamble = '',
): Response {
  const { store, live } = runtime
  const stream = createEventStream({ store, live, sources, isMixed, preamble, signal: request.signal })
  return new Response(stream, { headers: STREAM_HEADERS })
}

function readPlaces({ url, request }: RouteInput<object>) {
  const places = new Map<string, number>()
  const parts = url.searchParams.getAll('s').flatMap((text) => text.split(','))
  const last = request.headers.get('last-event-id')
  for (const part of [...parts, ...(last === null ? [] : [last])]) {
    const match = /^([\w-]{1,100})(?::(\d{1,15}))?$/.exec(part.trim())
    // What a client kept as its last id may be of another stream; what it asks for must be understood.
    if (!match && part === last) continue
    if (!match?.[1]) return err(invalidPlaces(`${JSON.stringify(part.slice(0, 100))} is not of the form id:after`))
    if (part === last && !places.has(match[1])) continue
    places.set(match[1], Math.max(places.get(match[1]) ?? 0, Number(match[2] ?? 0)))
  }
  if (places.size === 0) return err(invalidPlaces('no session is named'))
  if (places.size > MAX_SOURCES) return err(invalidPlaces(`more than ${MAX_SOURCES} sessions are named`))
  return ok(places)
}

function invalidPlaces(why: string): ApiError {
  return apiError(400, 'invalid_query', `Name the sessions as ?s=id:after,id:after (${why}).`)
}
