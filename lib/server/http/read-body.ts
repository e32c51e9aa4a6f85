import 'server-only'
import { isDeeperThan } from '../../base/is-deeper-than'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'
import { formatByteSize } from '../byte-size'
import { findJsonError } from './json-syntax'

/** Deeper values would overflow the stack of whoever walks them. */
const MAX_DEPTH = 400

/** Reads a body of at most `limitBytes`: more is a 413 with both figures, without keeping what was sent. */
export async function readBody(request: Request, limitBytes: number): Promise<Result<Uint8Array, ApiError>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limitBytes) return err(tooLarge(`has ${formatByteSize(announced)}`, limitBytes))
  if (!request.body) return ok(new Uint8Array())
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > limitBytes) {
      void discard(reader, limitBytes)
      return err(tooLarge('goes on after that', limitBytes))
    }
    chunks.push(part.value)
  }
  return ok(Buffer.concat(chunks))
}

/** Lets a client that is still sending read its answer: a closed connection would hide it. Gives up on endless ones. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>, atMost: number): Promise<void> {
  try {
    let left = atMost * 2
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      left -= part.value.length
      if (left < 0) return await reader.cancel()
    }
  } catch {
    // The client went away: nothing is left to discard.
  }
}

function tooLarge(what: string, limitBytes: number): ApiError {
  return apiError(413, 'body_too_large', `The body may have ${formatByteSize(limitBytes)} at most; this one ${what}.`)
}

/** Reads a body as JSON: 400 with the position where it is none. An empty body is undefined. */
export async function readJson(request: Request, limitBytes: number): Promise<Result<unknown, ApiError>> {
  const text = await readText(request, limitBytes)
  if (!text.ok) return text
  return text.value === '' ? ok(undefined) : parseJson(text.value)
}

/** Reads a body as text: 400 where it is no UTF-8. */
export async function readText(request: Request, limitBytes: number): Promise<Result<string, ApiError>> {
  const body = await readBody(request, limitBytes)
  if (!body.ok) return body
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(body.value))
  } catch {
    return err(apiError(400, 'invalid_utf8', 'The body is not valid UTF-8: send JSON text encoded as UTF-8.'))
  }
}

/** JSON text that came in: 400 with the position where it is none, or where it is nested too deep. */
export function parseJson(text: string): Result<unknown, ApiError> {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, MAX_DEPTH) ? err(tooDeep()) : ok(value)
  } catch (error) {
    return err(invalidJson(text, error))
  }
}

function invalidJson(text: string, error: unknown): ApiError {
  const found = findJsonError(text)
  const reason = error instanceof Error ? error.message : String(error)
  if (!found) return apiError(400, 'invalid_json', `The body is not JSON: ${reason}.`)
  const { line, column, offset } = found
  const message = `The body is not JSON: unexpected ${found.found} at line ${line}, column ${column} (position ${offset}).`
  return apiError(400, 'invalid_json', message)
}

function tooDeep(): ApiError {
  return apiError(400, 'json_too_deep', `The body nests values more than ${MAX_DEPTH} levels deep.`)
}
