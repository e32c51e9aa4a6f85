import { isJsonObject } from '../base/json'

/** One argument that a mapping moved or filled in, as the implementation got it. */
export interface MappedArgument {
  readonly kind: 'rename' | 'constant' | 'default'
  readonly to: string
  /** The declared name, of a rename. */
  readonly from?: string
  readonly value: unknown
}

/**
 * What a mapping did to these arguments, in the order of the mapping; empty where it did nothing or is none. Takes the
 * mapping as a definition holds it: pages show it at once, without the schema library that its contract needs.
 */
export function mappedArguments(mapping: unknown, args: unknown): MappedArgument[] {
  if (!isJsonObject(args)) return []
  const rename = partOf(mapping, 'rename')
  const constants = partOf(mapping, 'constants')
  const given = new Set(Object.keys(args).map((name) => (Object.hasOwn(rename, name) ? rename[name] : name)))
  const renames = Object.entries(rename).flatMap(([from, to]) => {
    const isMoved = typeof to === 'string' && Object.hasOwn(args, from) && !Object.hasOwn(constants, to)
    return isMoved ? [{ kind: 'rename' as const, from, to, value: args[from] }] : []
  })
  const filled = Object.entries(partOf(mapping, 'defaults')).filter(
    ([to]) => !given.has(to) && !Object.hasOwn(constants, to),
  )
  return [
    ...renames,
    ...Object.entries(constants).map(([to, value]) => ({ kind: 'constant' as const, to, value })),
    ...filled.map(([to, value]) => ({ kind: 'default' as const, to, value })),
  ]
}

function partOf(mapping: unknown, part: 'rename' | 'constants' | 'defaults'): Readonly<Record<string, unknown>> {
  const found: unknown = isJsonObject(mapping) ? mapping[part] : undefined
  return isJsonObject(found) ? found : {}
}
