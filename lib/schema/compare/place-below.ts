import { toPointer } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'

/** The schema below another one; `true`, which refuses nothing, where there is none. */
export function placeBelow(index: SchemaIndex, place: SchemaPlace, keys: readonly (string | number)[]): SchemaPlace {
  let schema: unknown = place.schema
  for (const key of keys) {
    const isThere = typeof schema === 'object' && schema !== null && Object.hasOwn(schema, key)
    schema = isThere ? Reflect.get(Object(schema), key) : undefined
  }
  if (schema === undefined) return { ...place, schema: true }
  return { schema, pointer: place.pointer + toPointer(keys), base: index.baseOf(schema, place.base) }
}
