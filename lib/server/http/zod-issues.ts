import 'server-only'
import type { z } from 'zod'
import { toPointer } from '../../base/json'
import { type ApiError, apiError } from '../api-error'

/** A body that Zod refused, as a 400 whose issues name the offending places by JSON pointer. */
export function invalidBody(code: string, what: string, error: z.ZodError): ApiError {
  const issues = error.issues.flatMap((issue) => toIssues(issue))
  const first = issues[0]
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  const where = first?.path ? ` at ${first.path}` : ''
  return apiError(
    400,
    code,
    `The ${what} was not understood${where}: ${first?.message ?? 'unknown problem'}${more}.`,
    issues,
  )
}

function toIssues(issue: z.core.$ZodIssue): { path: string; code: string; message: string }[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  if (issue.code !== 'unrecognized_keys') return [{ path: toPointer(path), code: issue.code, message: issue.message }]
  return issue.keys.map((key) => ({
    path: toPointer([...path, key]),
    code: issue.code,
    message: `unknown field ${JSON.stringify(key)}`,
  }))
}
