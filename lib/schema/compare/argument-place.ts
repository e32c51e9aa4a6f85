/** Any item of a list. */
export const ANY_ITEM: unique symbol = Symbol('any item')
/** Any member of a map. */
export const ANY_MEMBER: unique symbol = Symbol('any member')

/** One step into arguments. */
export type PlaceKey = string | number | typeof ANY_ITEM | typeof ANY_MEMBER

/** A place in the arguments for people: `filter.tags[].name`, `point[0]`, `labels.*`; odd names in quotes. '' for the whole. */
export function describePlace(keys: readonly PlaceKey[]): string {
  return keys.reduce<string>((text, key) => {
    if (key === ANY_ITEM) return `${text}[]`
    if (typeof key === 'number') return `${text}[${key}]`
    const word = key === ANY_MEMBER ? '*' : describeName(String(key))
    return text === '' ? word : `${text}.${word}`
  }, '')
}

function describeName(name: string): string {
  return /^[\p{L}\p{N}_$-]+$/u.test(name) ? name : JSON.stringify(name)
}
