import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'

/** All that a schema document says of one place, with what is sure apart from what is only one way of several. */
export interface FieldParts {
  /** Schema objects that apply whatever the value is, through `$ref` and `allOf`. */
  readonly sure: readonly SchemaPlace[]
  /** What `then`, `else` and `dependentSchemas` may add: only their properties are used. */
  readonly perhaps: readonly SchemaPlace[]
  /** The branches of `anyOf` and `oneOf`, one list for each such keyword. */
  readonly choices: readonly (readonly SchemaPlace[])[]
  /** True where `false` applies: nothing is admitted. */
  readonly isRefused: boolean
}

/** Collects the schemas of one place. References that lead nowhere or in circles are passed over. */
export function gatherFieldParts(index: SchemaIndex, roots: readonly SchemaPlace[]): FieldParts {
  const sure: SchemaPlace[] = []
  const perhaps: SchemaPlace[] = []
  const choices: SchemaPlace[][] = []
  let isRefused = false
  const seen = new Set<unknown>()
  const pending = [...roots].reverse()
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { schema } = place
    if (schema === false) isRefused = true
    if (!isJsonObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    sure.push(place)
    const found = inPlaceOf(index, place, schema)
    pending.push(...found.sure.reverse())
    perhaps.push(...found.perhaps)
    choices.push(...found.choices)
  }
  return { sure, perhaps, choices, isRefused }
}

function inPlaceOf(index: SchemaIndex, place: SchemaPlace, schema: JsonObject) {
  const sure: SchemaPlace[] = []
  const target = typeof schema.$ref === 'string' ? index.resolve(schema.$ref, place) : undefined
  if (target?.ok) sure.push(target.value)
  sure.push(...listBelow(index, place, 'allOf'))
  const choices = ['anyOf', 'oneOf']
    .map((keyword) => listBelow(index, place, keyword))
    .filter(({ length }) => length > 0)
  const perhaps = ['then', 'else'].flatMap((key) =>
    isJsonObject(schema[key]) ? [placeBelow(index, place, [key])] : [],
  )
  const dependent = isJsonObject(schema.dependentSchemas) ? Object.keys(schema.dependentSchemas) : []
  perhaps.push(...dependent.map((name) => placeBelow(index, place, ['dependentSchemas', name])))
  return { sure, perhaps, choices }
}

function listBelow(index: SchemaIndex, place: SchemaPlace, keyword: string): SchemaPlace[] {
  const list = isJsonObject(place.schema) ? place.schema[keyword] : undefined
  return Array.isArray(list) ? list.map((_item, at) => placeBelow(index, place, [keyword, at])) : []
}

/** The schema that stands under these keys of another. */
export function placeBelow(index: SchemaIndex, place: SchemaPlace, keys: readonly (string | number)[]): SchemaPlace {
  let schema: unknown = place.schema
  for (const key of keys) schema = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
  return { schema, pointer: place.pointer + toPointer(keys), base: index.baseOf(schema, place.base) }
}

/** The values that the sure parts give a keyword, in their order. */
export function valuesOf(parts: Pick<FieldParts, 'sure'>, keyword: string): unknown[] {
  return parts.sure.flatMap(({ schema }) =>
    isJsonObject(schema) && schema[keyword] !== undefined ? [schema[keyword]] : [],
  )
}
