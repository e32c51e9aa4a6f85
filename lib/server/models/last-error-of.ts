import 'server-only'
import { isJsonObject } from '../../base/json'

/**
 * The last thing in a streamed body that is an error: an event of whatever name, or bare JSON that follows the events, split
 * over lines or not. Undefined where the body ends with anything else.
 */
export function lastErrorOf(body: string): unknown {
  const events = body.split(/\r\n\r\n|\n\n|\r\r/)
  const tail = events.filter((event) => event.trim() !== '').slice(-2)
  // An error with an empty line in it is several of these.
  const bare = /(?:^|\n|\r)([[{][\s\S]*)$/.exec(events.slice(-8).join('\n'))?.[1]
  for (const text of [...tail.reverse().map(dataOf), bare ?? '']) {
    const error = errorIn(text)
    if (error !== undefined) return error
  }
  return undefined
}

function dataOf(event: string): string {
  const lines = event.split(/\r\n|\n|\r/)
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5))
  return (data.length > 0 ? data : lines).join('\n')
}

function errorIn(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    const first = Array.isArray(value) ? (value as unknown[])[0] : value
    const isError = isJsonObject(first) && (isErrorField(first.error) || first.type === 'error')
    return isError ? value : undefined
  } catch {
    return undefined
  }
}

/** Some servers say `{"error": "text"}`. */
function isErrorField(value: unknown): boolean {
  return isJsonObject(value) || (typeof value === 'string' && value !== '')
}
