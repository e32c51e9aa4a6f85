import { canonicalJson, isJsonObject } from '@/lib/base/json'

/**
 * A value as lines that can be compared: a text as it is, an answer that is one text as that text, anything else as
 * indented JSON with its keys in order, so that only what differs differs. Undefined stays undefined.
 */
export function comparableText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value
  if (isJsonObject(value)) {
    const [only, ...more] = Object.entries(value)
    const isText = only !== undefined && more.length === 0 && (only[0] === 'output' || only[0] === 'error')
    if (isText && typeof only[1] === 'string') return indented(only[1])
  }
  return JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)
}

/** A tool's answer that is an object travels as JSON text in one line. */
function indented(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(canonicalJson(JSON.parse(text))), null, 2)
  } catch {
    return text
  }
}
