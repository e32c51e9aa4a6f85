import 'server-only'

/** HTTP statuses that the API answers failures with. */
export type ApiStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 422 | 429 | 500 | 503

/** One thing that is wrong: `path` names the offending property, or `line:column` of a text, which then stand apart too. */
export interface ApiIssue {
  readonly path: string
  readonly code: string
  readonly message: string
  /** 1-based, as is `column`. */
  readonly line?: number
  readonly column?: number
}

/** A refusal as every door gives it: HTTP answers `{ error: { code, message, issues? } }` with `status`. */
export interface ApiError {
  readonly status: ApiStatus
  /** snake_case, for programs. */
  readonly code: string
  /** A sentence for people: what was wrong, where, and what to do. */
  readonly message: string
  readonly issues?: readonly ApiIssue[]
  /** Seconds, with 429 and 503. */
  readonly retryAfter?: number
  /** With 405: the methods that the address takes. */
  readonly allow?: readonly string[]
}

/** Builds a refusal. */
export function apiError(status: ApiStatus, code: string, message: string, issues?: ApiError['issues']): ApiError {
  return issues ? { status, code, message, issues } : { status, code, message }
}
