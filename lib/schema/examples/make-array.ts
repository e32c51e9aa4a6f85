import { jsonEqual } from '../../base/json'
import type { SchemaPlace } from '../schema-index'
import { type Part, placeIn } from './gather-parts'
import type { MakeValue } from './make-value'
import type { Maker } from './maker'
import { highest, lowest, pointerOfKeyword } from './part-limits'
import { unmade } from './unmade'

const MAX_ITEMS = 2000
const UNIQUE_TRIES = 40

/** An array with as many items as needed: those of the tuple, those that `contains` asks for, and one more to show. */
export function makeArray(maker: Maker, parts: readonly Part[], depth: number, make: MakeValue): unknown[] {
  const wanted = parts.flatMap((part) => wantedItems(maker, part))
  const least = Math.max(highest(parts, 'minItems', 0), wanted.length)
  const most = Math.min(lowest(parts, 'maxItems', Infinity), openLength(maker, parts))
  if (least > most) {
    return unmade('contradiction', pointerOfKeyword(parts, ['minItems', 'maxItems', 'items']), 'No length is allowed.')
  }
  if (least > MAX_ITEMS)
    return unmade('too_large', pointerOfKeyword(parts, ['minItems']), `More than ${MAX_ITEMS} items.`)
  const shown = maker.givesOptional(depth) ? Math.max(1, tupleLength(parts)) : 0
  const length = Math.min(Math.max(least, shown), most)
  const isUnique = parts.some(({ schema }) => schema.uniqueItems === true)
  const items: unknown[] = []
  for (let index = 0; index < length; index++) {
    const extra = wanted[index]
    const places = [...itemPlaces(maker, parts, index), ...(extra === undefined ? [] : [extra])]
    try {
      items.push(makeItem(maker, places, isUnique ? items : [], depth, make))
    } catch (error) {
      // An item that nobody asked for need not be there.
      if (index >= least && error instanceof Error) return items
      throw error
    }
  }
  return items
}

function makeItem(
  maker: Maker,
  places: readonly SchemaPlace[],
  others: readonly unknown[],
  depth: number,
  make: MakeValue,
): unknown {
  const before = maker.varies
  try {
    for (let attempt = 0; attempt < UNIQUE_TRIES; attempt++) {
      maker.varies = before || others.length > 0
      const item = make(maker, places, depth + 1)
      if (!others.some((other) => jsonEqual(other, item))) return item
    }
  } finally {
    maker.varies = before
  }
  return unmade('contradiction', places[0]?.pointer ?? '', 'There are not enough different items.')
}

/** The schemas that `contains` wants met, once for each item it wants. */
function wantedItems(maker: Maker, part: Part): SchemaPlace[] {
  const { contains, minContains } = part.schema
  const count = contains === undefined ? 0 : typeof minContains === 'number' ? minContains : 1
  return Array.from({ length: Math.min(count, MAX_ITEMS) }, () => placeIn(maker, part, ['contains']))
}

function itemPlaces(maker: Maker, parts: readonly Part[], index: number): SchemaPlace[] {
  const own = parts.flatMap((part) => {
    const isTuple = Array.isArray(part.schema.items)
    const tuple = part.schema[isTuple ? 'items' : 'prefixItems']
    const rest = isTuple ? 'additionalItems' : 'items'
    if (Array.isArray(tuple) && index < tuple.length) {
      return [placeIn(maker, part, [isTuple ? 'items' : 'prefixItems', index])]
    }
    return part.schema[rest] === undefined ? [] : [placeIn(maker, part, [rest])]
  })
  if (own.length > 0) return own
  return parts.flatMap((part) =>
    part.schema.unevaluatedItems === undefined ? [] : [placeIn(maker, part, ['unevaluatedItems'])],
  )
}

function tupleLength(parts: readonly Part[]): number {
  const tuples = parts.flatMap(({ schema }) => [schema.prefixItems, schema.items]).filter(Array.isArray)
  return Math.max(0, ...tuples.map((tuple) => tuple.length))
}

/** The first position that admits nothing. */
function openLength(maker: Maker, parts: readonly Part[]): number {
  const last = tupleLength(parts)
  for (let index = 0; index <= last; index++) {
    if (itemPlaces(maker, parts, index).some(({ schema }) => schema === false)) return index
  }
  return Infinity
}
