import { isJsonObject } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'
import { ANY_ITEM, type PlaceKey } from './argument-place'
import { sharesType } from './compare-types'
import type { Comparer } from './comparing'
import { placeBelow } from './place-below'

/** The items of lists: those with a position of their own, and all others. */
export const compareItems: Comparer = (pair, comparing) => {
  const shares = sharesType(pair, comparing, ['array'])
  if (!shares.before || !shares.after) return []
  const old = itemsOf(comparing.before, pair.before)
  const now = itemsOf(comparing.after, pair.after)
  const positions = Math.max(old.length, now.length)
  for (let index = 0; index <= positions; index++) {
    const key: PlaceKey = positions === 0 || index === positions ? ANY_ITEM : index
    comparing.compare({
      before: old.at(index),
      after: now.at(index),
      keys: [...pair.keys, key],
      sense: pair.sense,
      isShared: false,
    })
  }
  return []
}

/** How many positions a list schema names, and the schema of any. */
function itemsOf(index: SchemaIndex, place: SchemaPlace) {
  const schema = isJsonObject(place.schema) ? place.schema : {}
  const isOldTuple = Array.isArray(schema.items)
  const tuple = isOldTuple ? schema.items : schema.prefixItems
  const length = Array.isArray(tuple) ? tuple.length : 0
  const rest = isOldTuple ? 'additionalItems' : 'items'
  const at = (position: number) =>
    placeBelow(index, place, position < length ? [isOldTuple ? 'items' : 'prefixItems', position] : [rest])
  return { length, at }
}
