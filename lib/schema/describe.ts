import { isJsonObject } from '../base/json'
import type { TypeName } from './json-schema'

const TEXT_LIMIT = 48
const MEMBER_LIMIT = 3
const CHOICE_LIMIT = 8

/** The JSON Schema type of a value; whole numbers are `integer`. */
export function typeNameOf(value: unknown): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return 'object'
}

/** A short readable text of what was received: `"one" (string)`, `3 (integer)`, `null`, `nothing` where it is absent. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return `${previewValue(value)} (${typeNameOf(value)})`
}

/** A value as JSON on one line, cut where it is long; large values cost no more than small ones. */
export function previewValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cutText(value))
  if (Array.isArray(value)) {
    const items = value.slice(0, MEMBER_LIMIT).map(previewMember)
    return `[${items.join(', ')}${value.length > MEMBER_LIMIT ? ', …' : ''}]`
  }
  if (isJsonObject(value)) {
    const keys = Object.keys(value)
    const members = keys.slice(0, MEMBER_LIMIT).map((key) => `${JSON.stringify(key)}: ${previewMember(value[key])}`)
    return `{${members.join(', ')}${keys.length > MEMBER_LIMIT ? ', …' : ''}}`
  }
  return String(value)
}

/** `"a", "b" or "c"`, with the rest counted where there are many. */
export function describeChoices(values: readonly unknown[]): string {
  const shown = values.slice(0, CHOICE_LIMIT).map(previewValue)
  const rest = values.length - shown.length
  return joinWords(rest > 0 ? [...shown, `${rest} more`] : shown, rest > 0 ? 'and' : 'or')
}

/** So many names are said; of more, the rest is counted. */
const NAME_LIMIT = 5

/** `a, b, c, d, e and 195 more`. All of them where only one would be counted. */
export function describeNames(names: readonly string[]): string {
  if (names.length <= NAME_LIMIT + 1) return joinWords(names, 'and')
  return `${names.slice(0, NAME_LIMIT).join(', ')} and ${names.length - NAME_LIMIT} more`
}

/** Whether `describeNames` leaves some of them out. */
export function areNamesCut(names: readonly string[]): boolean {
  return names.length > NAME_LIMIT + 1
}

/** `integer or null`. */
export function describeTypes(types: readonly TypeName[]): string {
  return joinWords(types, 'or')
}

/** `an integer or null`: the same with articles, for sentences. */
export function describeTypesInSentence(types: readonly TypeName[]): string {
  return joinWords(types.map(withArticle), 'or')
}

/** `1 item`, `2 items`. */
export function countOf(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}

/** `a, b or c`. */
export function joinWords(words: readonly string[], conjunction: 'or' | 'and'): string {
  if (words.length <= 1) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`
}

function withArticle(type: TypeName): string {
  if (type === 'null') return 'null'
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`
}

function previewMember(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? '{}' : '{…}'
  return previewValue(value)
}

/** Cuts between code points, so that no half of a surrogate pair is shown. */
function cutText(text: string): string {
  if (text.length <= TEXT_LIMIT) return text
  const last = text.charCodeAt(TEXT_LIMIT - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? TEXT_LIMIT - 1 : TEXT_LIMIT
  return `${text.slice(0, end)}…`
}
