import { isJsonObject } from '../../base/json'

/*
 * What a provider sends is read field by field: an unknown field is passed over, a wrong one counts as absent. Servers that
 * only resemble a provider are common, and none of them may break a session.
 */

/** The object under a key, or an empty one. */
export function objectAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(found) ? found : {}
}

/** The list under a key, or an empty one. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = isJsonObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

/** The text under a key; undefined where there is none. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = isJsonObject(value) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The number under a key; undefined where there is none. */
export function numberAt(value: unknown, key: string): number | undefined {
  const found = isJsonObject(value) ? value[key] : undefined
  return typeof found === 'number' ? found : undefined
}

/** An object without its absent members. */
export function present<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> } // the same members, fewer
}
