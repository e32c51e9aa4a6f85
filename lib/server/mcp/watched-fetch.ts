import 'server-only'
import { isJsonObject } from '../../base/json'
import { connectionProblem } from './may-have-arrived'
import { SseSplitter } from './sse-blocks'

/** A message, or an answer in one piece, longer than this is not read to its end. */
const MAX_LENGTH = 16 * 1024 * 1024
const MAX_SEEN_IDS = 5000

/** The part of `fetch` that the official transport uses. */
export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>

export interface WatchHooks {
  /** The stream that was to bring the answer of a request ended without it, and cannot be taken up again. */
  onLost(requestId: string | number, reason: string): void
  /** A stream could not be opened again after it broke: the server is gone, or has forgotten the session. */
  onBroken(reason: string): void
}

/**
 * What the official transport does not look at, watched from below: answers that can never come any more, streams that
 * cannot be resumed, events that a server sends twice after a reconnect (dropped by their id), messages without end.
 */
export function watchFetch(fetch: GuardedFetch, hooks: WatchHooks): GuardedFetch {
  const seen = new Set<string>()
  /** Requests whose stream broke off and is being resumed. */
  const dangling = new Set<string | number>()
  let hadStream = false

  const get = async (input: string | URL, init: RequestInit | undefined) => {
    const isResuming = new Headers(init?.headers).has('last-event-id') || hadStream
    const failed = (reason: string) => {
      for (const id of dangling) hooks.onLost(id, reason)
      dangling.clear()
      if (isResuming) hooks.onBroken(reason)
    }
    try {
      const response = await fetch(input, init)
      if (response.ok) hadStream = true
      else if (isResuming && !init?.signal?.aborted) failed(`the stream was not opened again (HTTP ${response.status})`)
      return withBody(response, (body) => watchStream(body, { seen, expected: null, onEnd: () => {} }))
    } catch (error) {
      if (!init?.signal?.aborted) failed(connectionProblem(error))
      throw error
    }
  }

  return async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return get(input, init)
    const requestId = requestIdOf(init?.body)
    const response = await fetch(input, init)
    const onEnd = (isResumable: boolean, reason: string) => {
      if (requestId === null || init?.signal?.aborted) return
      if (isResumable) dangling.add(requestId)
      else hooks.onLost(requestId, reason)
    }
    return withBody(response, (body) =>
      isEventStream(response) ? watchStream(body, { seen, expected: requestId, onEnd }) : limitLength(body),
    )
  }
}

interface Watched {
  readonly seen: Set<string>
  /** The request whose answer the stream is to bring, if any. */
  readonly expected: string | number | null
  /** Called where the stream ended and the answer was not in it. */
  onEnd(isResumable: boolean, reason: string): void
}

function watchStream(body: ReadableStream<Uint8Array>, watched: Watched): ReadableStream<Uint8Array> {
  const splitter = new SseSplitter(MAX_LENGTH)
  const encoder = new TextEncoder()
  const reader = body.getReader()
  let hasAnswer = watched.expected === null
  let hasIds = false
  const end = (reason: string) => {
    if (!hasAnswer) watched.onEnd(hasIds, reason)
    hasAnswer = true
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await reader.read()
        if (done) {
          end('the server closed the stream without an answer')
          controller.close()
          return
        }
        let text = ''
        for (const block of splitter.push(value)) {
          hasIds ||= block.id !== undefined
          if (isRepeat(watched.seen, block.id)) continue
          hasAnswer ||= watched.expected !== null && answers(block.data, watched.expected)
          text += block.raw
        }
        // A chunk without anything to pass on still has to be answered, or nobody asks for the next one.
        controller.enqueue(encoder.encode(text === '' ? ':\n\n' : text))
      } catch (error) {
        end(`the connection broke (${connectionProblem(error)})`)
        controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Ids are a server's own names for its events within a session: one that was seen was delivered. */
function isRepeat(seen: Set<string>, id: string | undefined): boolean {
  if (id === undefined || id === '') return false
  if (seen.has(id)) return true
  seen.add(id)
  for (const oldest of seen) {
    if (seen.size <= MAX_SEEN_IDS) break
    seen.delete(oldest)
  }
  return false
}

function answers(data: string, requestId: string | number): boolean {
  if (data === '') return false
  try {
    const message: unknown = JSON.parse(data)
    const messages = Array.isArray(message) ? message : [message]
    return messages.some((item) => isJsonObject(item) && item.id === requestId && !('method' in item))
  } catch {
    return false
  }
}

function limitLength(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let length = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length
        if (length > MAX_LENGTH) controller.error(new Error(`the answer is longer than ${MAX_LENGTH} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
}

function withBody(
  response: Response,
  change: (body: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>,
): Response {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(change(response.body), { status, statusText, headers })
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') ?? false
}

function requestIdOf(body: RequestInit['body']): string | number | null {
  if (typeof body !== 'string') return null
  const message: unknown = JSON.parse(body)
  if (!isJsonObject(message) || typeof message.method !== 'string') return null
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : null
}
