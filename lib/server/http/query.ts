import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { type ApiError, apiError } from '../api-error'

/** A whole number of the query, at least `min`; undefined where absent, 400 where it is something else. */
export function readNumber(url: URL, name: string, min = 0): Result<number | undefined, ApiError> {
  const text = url.searchParams.get(name)
  if (text === null || text === '') return ok(undefined)
  const number = Number(text)
  if (/^\d{1,15}$/.test(text) && number >= min) return ok(number)
  const message = `\`${name}\` must be a whole number from ${min} up, not ${JSON.stringify(text.slice(0, 100))}.`
  return err(apiError(400, 'invalid_query', message))
}

/** True for `?name=1`, `?name=true` and `?name`. */
export function readFlag(url: URL, name: string): boolean {
  const text = url.searchParams.get(name)
  return text !== null && text !== '0' && text !== 'false'
}
