import { isJsonObject, toPointer } from './json'

/**
 * JSON pointers of the texts (keys too: the pointer of their value) that hold half of a UTF-16 surrogate pair, in
 * order. Such a text is legal JSON, but no UTF-8: providers refuse the whole request for it.
 */
export function findHalfPairs(value: unknown): string[] {
  const found: string[] = []
  collect(value, [], found)
  return found
}

function collect(value: unknown, path: readonly (string | number)[], found: string[]): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) found.push(toPointer(path))
    return
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...path, index], found)
    return
  }
  if (!isJsonObject(value)) return
  for (const [key, member] of Object.entries(value)) {
    if (!key.isWellFormed()) found.push(toPointer([...path, key]))
    collect(member, [...path, key], found)
  }
}
