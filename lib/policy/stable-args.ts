import { canonicalJson, isJsonObject } from '../base/json'

/**
 * The text that `argsPattern` is tested on: JSON with sorted keys, each top-level pair between NULs, so that a pattern
 * can tell a real pair from the same characters inside a string (there a NUL is escaped). Undefined without arguments.
 */
export function stableArgs(args: unknown): string | undefined {
  if (args === undefined) return undefined
  if (!isJsonObject(args)) return canonicalJson(args)
  const pairs = Object.keys(args)
    .filter((key) => args[key] !== undefined)
    .sort()
    .map((key) => `\0${JSON.stringify(key)}:${canonicalJson(args[key])}\0`)
  return `{${pairs.join(',')}}`
}
