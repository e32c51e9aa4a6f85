import { fromPointer, isJsonObject } from '../../base/json'
import type { CellReason } from './cell-reason'

/** What a call sent, in a few words around one property. */
export type SentInShort =
  | { readonly kind: 'missing' | 'empty'; readonly name: string }
  | { readonly kind: 'value'; readonly name: string; readonly value: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'whole'; readonly value: string }

const VALUE_CHARACTERS = 40

/**
 * The part of a call's arguments that tells it from others: what the reason is about, else the property named, else its
 * first one. `no expected_count`, `old_text is empty`, `expected_count "one"`.
 */
export function sentInShort(args: unknown, reason: CellReason | undefined, property?: string): SentInShort {
  if (!isJsonObject(args)) return { kind: 'whole', value: preview(args) }
  const path = pathOf(reason)
  if (path !== undefined && path !== '') return atPath(args, path)
  const name = property !== undefined && Object.hasOwn(args, property) ? property : Object.keys(args)[0]
  return name === undefined ? { kind: 'nothing' } : sentValue(name, args[name])
}

/** The property that most reasons are about: what the calls that build are told apart by. */
export function commonProperty(reasons: readonly CellReason[]): string | undefined {
  const counts = new Map<string, number>()
  for (const reason of reasons) {
    const name = fromPointer(pathOf(reason) ?? '')[0]
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0]
}

function pathOf(reason: CellReason | undefined): string | undefined {
  return reason === undefined || reason.kind === 'rule' ? undefined : reason.first.path
}

function atPath(args: object, path: string): SentInShort {
  const parts = fromPointer(path)
  const name = parts.join('.')
  let value: unknown = args
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return { kind: 'missing', name }
    value = Reflect.get(value, part)
  }
  return sentValue(name, value)
}

function sentValue(name: string, value: unknown): SentInShort {
  return value === '' ? { kind: 'empty', name } : { kind: 'value', name, value: preview(value) }
}

function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS - 1).toWellFormed()}…` : text
}
