import { err, ok, type Result } from '@/lib/base/result'

/** Headers as a person writes them, `Name: value` on each line; the error is the number of the first line that is not. */
export function parseHeaders(text: string): Result<Record<string, string>, number> {
  const headers: Record<string, string> = {}
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, name, value] = /^\s*([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined) return err(index + 1)
    headers[name] = value
  }
  return ok(headers)
}
