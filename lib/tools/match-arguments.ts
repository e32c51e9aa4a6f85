import { isJsonObject, jsonEqual } from '../base/json'

/**
 * Whether arguments fit a partial description (CONTRACTS, `when`): objects as subsets, arrays as subsets in any order,
 * strings as case-insensitive parts, `{ "$exact": value }` as itself, `{ "$any": […] }` as one of several; other values
 * must be equal. An absent description fits everything.
 */
export function matchArguments(when: unknown, args: unknown): boolean {
  if (when === undefined) return true
  if (typeof when === 'string') return typeof args === 'string' && args.toLowerCase().includes(when.toLowerCase())
  if (Array.isArray(when)) return Array.isArray(args) && matchItems(when, args)
  if (!isJsonObject(when)) return jsonEqual(when, args)
  if (Object.hasOwn(when, '$exact')) return jsonEqual(when.$exact, args)
  if (Object.hasOwn(when, '$any')) {
    const options: unknown = when.$any
    return Array.isArray(options) && options.some((option) => matchArguments(option, args))
  }
  if (!isJsonObject(args)) return false
  return Object.entries(when).every(([key, part]) => Object.hasOwn(args, key) && matchArguments(part, args[key]))
}

/**
 * Each described item needs an item of its own. A bipartite matching with augmenting paths: what was taken is given
 * back where another item fits too, in O(described × items²).
 */
function matchItems(when: readonly unknown[], args: readonly unknown[]): boolean {
  const takenBy = new Map<number, number>()
  const place = (described: number, tried: Set<number>): boolean =>
    args.some((item, index) => {
      if (tried.has(index) || !matchArguments(when[described], item)) return false
      tried.add(index)
      const holder = takenBy.get(index)
      if (holder !== undefined && !place(holder, tried)) return false
      takenBy.set(index, described)
      return true
    })
  return when.every((_, described) => place(described, new Set()))
}
