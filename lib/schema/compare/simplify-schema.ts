import { isJsonObject } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'
import type { Branch } from './compare-branches'
import { placeBelow } from './place-below'
import { judgingKeywords } from './schema-facts'

const MAX_STEPS = 50

/** The schema that a place comes to: what a lone `$ref` points to, or the only part of a lone `allOf`. */
export function follow(index: SchemaIndex, place: SchemaPlace): SchemaPlace {
  let at = place
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = stepOf(index, at)
    if (next === undefined) return at
    at = next
  }
  return place
}

function stepOf(index: SchemaIndex, place: SchemaPlace): SchemaPlace | undefined {
  const { schema } = place
  if (!isJsonObject(schema)) return undefined
  const [only, ...others] = judgingKeywords(schema)
  if (others.length > 0) return undefined
  if (only === '$ref' && typeof schema.$ref === 'string') {
    const target = index.resolve(schema.$ref, place)
    return target.ok ? target.value : undefined
  }
  const parts = schema.allOf
  return only === 'allOf' && Array.isArray(parts) && parts.length === 1
    ? placeBelow(index, place, ['allOf', 0])
    : undefined
}

/** `anyOf` or `oneOf` where that is all that a schema judges by. */
export function unionOf(schema: { readonly [keyword: string]: unknown }): 'anyOf' | 'oneOf' | undefined {
  const [only, ...others] = judgingKeywords(schema)
  if (others.length > 0 || !Array.isArray(schema[only ?? ''])) return undefined
  return only === 'anyOf' || only === 'oneOf' ? only : undefined
}

/** The alternatives of a union, or a schema without one as an alternative for each of its types. */
export function asBranches(
  index: SchemaIndex,
  place: SchemaPlace,
  union: 'anyOf' | 'oneOf' | undefined,
): Branch[] | undefined {
  const { schema } = place
  if (!isJsonObject(schema)) return undefined
  if (union !== undefined) {
    const list = schema[union]
    const count = Array.isArray(list) ? list.length : 0
    return Array.from({ length: count }, (_, position) => ({
      place: placeBelow(index, place, [union, position]),
      keys: [union, position],
    }))
  }
  const keywords = judgingKeywords(schema)
  if (keywords.some((keyword) => keyword === 'anyOf' || keyword === 'oneOf') || keywords.length === 0) return undefined
  const { title: _title, nullable, ...plain } = schema
  const types = Array.isArray(schema.type)
    ? schema.type.map(String)
    : schema.type === undefined
      ? []
      : [String(schema.type)]
  if (types.length === 0) return undefined
  const names = nullable === true && !types.some((type) => type.toLowerCase() === 'null') ? [...types, 'null'] : types
  return names.map((type) => {
    const isNull = type.toLowerCase() === 'null'
    // With `nullable` null passes whatever else is said; a list of values may leave it out.
    const branch = isNull && nullable === true ? { type: 'null' } : { ...plain, type }
    return { place: { ...place, schema: branch }, keys: [] }
  })
}
