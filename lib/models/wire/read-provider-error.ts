import { isJsonObject } from '../../base/json'
import type { ModelError } from '../port'
import { listAt, objectAt, present, textAt } from './read-fields'

/** What a provider said went wrong. */
export interface ProviderError extends ModelError {
  /** How long the provider asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs?: number
  /** The key was not taken: absent, wrong, or without the right. */
  readonly isKeyRefused?: boolean
  /** The HTTP status, where there was one of its own or one is told. */
  readonly status?: number
}

const RETRYABLE_STATUS = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])
/** The providers' own words for what passes. */
const RETRYABLE_WORD =
  /^(overloaded_error|api_error|server_error|timeout_error|rate_limit\w*|server_is_overloaded|internal\w*|unavailable|resource_exhausted|deadline_exceeded|aborted|service_unavailable\w*|too_many_requests|vector_store_timeout)$/i
/** Limits that no waiting of seconds lifts. */
const LASTING_LIMIT = /insufficient_quota|PerDay|enforced_spend_limit_reached|billing/i
const CONTEXT_OVERFLOW =
  /context_length_exceeded|prompt is too long|maximum context length|context window|input token count .*exceeds|request_too_large/i
const KEY_REFUSED = /API_KEY_INVALID|invalid_api_key|authentication_error|permission_error|API key not valid/i

/** Whether a provider's word for a failure is one that passes by itself. */
export function isRetryableWord(type: string): boolean {
  return RETRYABLE_WORD.test(type)
}

/**
 * Reads a failure in any provider's form: `{error}`, `[{error}]`, the flat `{type: "error"}`, or text that is no JSON at all.
 * `status` is the HTTP status, absent where the failure came in the middle of a stream.
 */
export function readProviderError(body: unknown, status?: number): ProviderError {
  const value = Array.isArray(body) ? (body as readonly unknown[])[0] : body
  const nested = objectAt(value, 'error')
  const error = Object.keys(nested).length > 0 ? nested : value
  const code = textAt(error, 'code') ?? textAt(error, 'status')
  const type =
    code ?? (textAt(error, 'type') || undefined) ?? (status === undefined ? 'provider_error' : `http_${status}`)
  const said = textAt(error, 'message') ?? textAt(value, 'error') ?? plainText(value)
  const message =
    said ?? (status === undefined ? 'The provider reported a failure.' : `The provider answered ${status}.`)
  const all = `${type} ${message} ${JSON.stringify(listAt(error, 'details'))} ${JSON.stringify(objectAt(error, 'details'))}`
  if (CONTEXT_OVERFLOW.test(all)) {
    const advice =
      'The conversation no longer fits into the model: fork it at an earlier event, or choose a larger model.'
    return { type: 'context_overflow', message: `${message} ${advice}`, retryable: false, ...present({ status }) }
  }
  const httpStatus = status ?? numericStatus(error)
  const passes = (httpStatus !== undefined && RETRYABLE_STATUS.has(httpStatus)) || isRetryableWord(type)
  const delay = retryInfoOf(error)
  return {
    type,
    message,
    retryable: passes && !LASTING_LIMIT.test(all),
    ...(delay === undefined ? {} : { retryAfterMs: delay }),
    ...(httpStatus === undefined ? {} : { status: httpStatus }),
    ...(status === 401 || status === 403 || KEY_REFUSED.test(all) ? { isKeyRefused: true } : {}),
  }
}

/** Reads a body that should be JSON and may be anything. */
export function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The wait that headers ask for, in milliseconds from `nowMs`; undefined where they ask for none. */
export function retryAfterOf(headers: { get(name: string): string | null }, nowMs: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const seconds = /^[\d.]+$/.test(given.trim()) ? Number.parseFloat(given) : Number.NaN
  if (Number.isFinite(seconds)) return seconds * 1000
  const at = Date.parse(given)
  return Number.isFinite(at) ? Math.max(0, at - nowMs) : undefined
}

/** Gemini's `google.rpc.RetryInfo`: seconds as text, maybe with a fraction. */
function retryInfoOf(error: unknown): number | undefined {
  for (const detail of listAt(error, 'details')) {
    const seconds = /^([\d.]+)s$/.exec(textAt(detail, 'retryDelay') ?? '')?.[1]
    if (seconds !== undefined) return Number.parseFloat(seconds) * 1000
  }
  return undefined
}

function numericStatus(error: unknown): number | undefined {
  const code = isJsonObject(error) ? error.code : undefined
  return typeof code === 'number' ? code : undefined
}

/** A page or a line of text in place of JSON: its beginning says most. */
function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : text.slice(0, 300)
}
