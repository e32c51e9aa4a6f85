/**
 * One reason why arguments do not build. `path` is a JSON pointer that names the offending property itself, also where it
 * is missing or unknown; `code` is the JSON Schema keyword that failed. `expected` and `received` are short readable text.
 */
export interface BuildIssue {
  path: string
  code: string
  message: string
  expected?: string | undefined
  received?: string | undefined
  hint?: string | undefined
}
