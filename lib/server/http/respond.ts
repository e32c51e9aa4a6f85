import 'server-only'
import type { ApiError } from '../api-error'

/** Answers of the API are data: never a page, never kept by a cache, never read by another site. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** A JSON answer. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** An answer without a body. */
export function emptyResponse(): Response {
  return new Response(null, { status: 204, headers: API_HEADERS })
}

/** A refusal as every door gives it: `{ error: { code, message, issues? } }`. */
export function errorResponse(error: ApiError): Response {
  const { status, code, message, issues, retryAfter, allow } = error
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (allow) headers.allow = allow.join(', ')
  if (status === 401) headers['www-authenticate'] = 'Bearer realm="callscope"'
  return jsonResponse(status, { error: issues ? { code, message, issues } : { code, message } }, headers)
}

/** File contents: shown as text or saved, never run, whatever they hold. `cache` is a Cache-Control value. */
export function bytesResponse(bytes: Uint8Array<ArrayBuffer>, cache: string): Response {
  const type = isText(bytes) ? 'text/plain; charset=utf-8' : 'application/octet-stream'
  return new Response(bytes, {
    headers: { ...API_HEADERS, 'content-type': type, 'content-length': String(bytes.length), 'cache-control': cache },
  })
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
