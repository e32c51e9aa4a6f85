import { isJsonObject } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'
import { placeBelow } from './place-below'
import { finiteValues, includes, possibleTypes } from './schema-facts'

/** Whether no value can fit two of these schemas: they take other types, or a required property tells them apart. */
export function areApart(index: SchemaIndex, places: readonly SchemaPlace[]): boolean {
  const targets = places.map((place) => followRef(index, place))
  return targets.every((left, position) => targets.slice(position + 1).every((right) => isApart(index, left, right)))
}

function isApart(index: SchemaIndex, left: SchemaPlace, right: SchemaPlace): boolean {
  const types = possibleTypes(index, right)
  const common = [...possibleTypes(index, left)].filter((atom) => types.has(atom))
  if (common.length === 0) return true
  if (common.length > 1 || common[0] !== 'object') return haveOtherValues(left.schema, right.schema)
  return sharedNames(left, right).some((name) => {
    const [old, now] = [left, right].map((place) => followRef(index, placeBelow(index, place, ['properties', name])))
    return haveOtherValues(old?.schema, now?.schema)
  })
}

/** The names that both schemas name and one of them requires. */
function sharedNames(left: SchemaPlace, right: SchemaPlace): string[] {
  const [one, other] = [left.schema, right.schema]
  if (!isJsonObject(one) || !isJsonObject(other)) return []
  const required = [one.required, other.required].flatMap((names) => (Array.isArray(names) ? names : []))
  const names = isJsonObject(one.properties) ? Object.keys(one.properties) : []
  return names.filter((name) => required.includes(name))
}

function haveOtherValues(left: unknown, right: unknown): boolean {
  const [old, now] = [finiteValues(left), finiteValues(right)]
  return old !== undefined && now !== undefined && !old.some((value) => includes(now, value))
}

function followRef(index: SchemaIndex, place: SchemaPlace): SchemaPlace {
  const { schema } = place
  if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return place
  const target = index.resolve(schema.$ref, place)
  return target.ok ? target.value : place
}
