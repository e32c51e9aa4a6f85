import 'server-only'
import type { z } from 'zod'
import { issuesFromZod } from '../../schema'
import { type ApiError, apiError } from '../api-error'

/**
 * A body that its contract refused, as a 400: issues name the offending places by JSON pointer and say which JSON Schema
 * keyword failed, as those of a call's arguments do. `body` is what was parsed.
 */
export function invalidBody(code: string, what: string, error: z.ZodError, body: unknown): ApiError {
  const issues = issuesFromZod(error, body).map((issue) =>
    issue.path === '' ? { ...issue, message: wholeOf(error) } : issue,
  )
  const [first] = issues
  const reason = first?.message.replace(/\.$/, '') ?? 'unknown problem'
  const where = first?.path ? ` at ${first.path}` : ''
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return apiError(400, code, `The ${what} was not understood${where}: ${reason}${more}.`, issues)
}

/** What is wrong with the body as a whole; the schema room would call it a call's arguments. */
function wholeOf(error: z.ZodError): string {
  return error.issues.find((issue) => issue.path.length === 0)?.message ?? 'not a JSON object'
}
