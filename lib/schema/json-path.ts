import { fromPointer, isJsonObject } from '../base/json'

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root
  for (const key of fromPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** A copy of `root` with `value` at a JSON pointer, or without that property where `value` is undefined. Shares the rest. */
export function withValueAt(root: unknown, pointer: string, value: unknown): unknown {
  return replace(root, fromPointer(pointer), value)
}

/** The pointer of the object or array that holds what a pointer names, and its key there. */
export function splitPointer(pointer: string): { parent: string; key: string } {
  const cut = pointer.lastIndexOf('/')
  return { parent: pointer.slice(0, Math.max(cut, 0)), key: fromPointer(pointer).at(-1) ?? '' }
}

function replace(root: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(root)) {
    const copy: unknown[] = root.slice()
    copy[Number(key)] = replace(copy[Number(key)], rest, value)
    return copy
  }
  const entries = isJsonObject(root) ? Object.entries(root) : []
  const inner = replace(entries.find(([name]) => name === key)?.[1], rest, value)
  const kept = inner === undefined ? entries.filter(([name]) => name !== key) : entries
  // Built from entries, so that a property called __proto__ stays one.
  if (inner === undefined) return Object.fromEntries(kept)
  const isNew = !entries.some(([name]) => name === key)
  return Object.fromEntries(
    isNew ? [...kept, [key, inner]] : kept.map(([name, old]) => [name, name === key ? inner : old]),
  )
}
