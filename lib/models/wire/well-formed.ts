import { isJsonObject } from '../../base/json'

const REPLACEMENT = '\uFFFD'

/**
 * A value as it can be sent: lone surrogates and NUL, which providers refuse a whole request for, become U+FFFD. The log
 * keeps them. Linear; gives the same value back where nothing had to change.
 */
export function wellFormed<T>(value: T): T {
  return mend(value) as T // the same shape, texts mended
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return mendText(value)
  if (Array.isArray(value)) {
    const items = value.map(mend)
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  const mended = entries.map(([key, member]): [string, unknown] => [mendText(key), mend(member)])
  const isSame = mended.every(([key, member], index) => key === entries[index]?.[0] && member === entries[index]?.[1])
  return isSame ? value : Object.fromEntries(mended)
}

function mendText(text: string): string {
  const mended = text.isWellFormed() ? text : text.toWellFormed()
  return mended.includes('\0') ? mended.replaceAll('\0', REPLACEMENT) : mended
}
