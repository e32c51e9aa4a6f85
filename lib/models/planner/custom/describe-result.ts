import { isJsonObject } from '../../../base/json'

/** A tool's answer as short lines: `key: value`, nested keys joined, items of a list on a line each. At most 40 lines. */
export function describeResult(value: unknown, text: string): readonly string[] {
  if (value === undefined || typeof value !== 'object' || value === null)
    return text.trim() === '' ? [] : text.trim().split('\n').slice(0, 40)
  const lines = describeValue(value, '')
  return lines.length > 40 ? [...lines.slice(0, 40), `… +${lines.length - 40}`] : lines
}

function describeValue(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path}: –`]
    return value.flatMap((item) => (isJsonObject(item) ? [`- ${inline(item)}`] : [`- ${String(item)}`]))
  }
  if (!isJsonObject(value)) return [path === '' ? String(value) : `${path}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, member]) => {
    const name = path === '' ? key : `${path}.${key}`
    return typeof member === 'object' && member !== null
      ? [...(Array.isArray(member) && member.length > 0 ? [`${name}:`] : []), ...describeValue(member, name)]
      : [`${name}: ${String(member)}`]
  })
}

function inline(item: Readonly<Record<string, unknown>>): string {
  return Object.entries(item)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}

/** An answer that tells of a failure in itself: `{ "error": "city not found" }`. */
export function errorIn(value: unknown): string | undefined {
  if (!isJsonObject(value)) return undefined
  const { error } = value
  if (typeof error === 'string') return error
  return isJsonObject(error) && typeof error.message === 'string' ? error.message : undefined
}
