import 'server-only'
import { isJsonObject } from '../../base/json'
import type { Redactor } from './redactor'

/** A JSON value with every string and key redacted. */
export function redactValue(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactor.text(value)
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redactor))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [redactor.text(key), redactValue(inner, redactor)]),
  )
}

/** Every string and key of a JSON value. */
export function collectTexts(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, into)
  else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      into.push(key)
      collectTexts(inner, into)
    }
  }
  return into
}
