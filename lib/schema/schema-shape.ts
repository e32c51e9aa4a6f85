import { fromPointer, isJsonObject, type JsonObject, toPointer } from '../base/json'
import { indexSchema, type SchemaIndex, type SchemaPlace } from './schema-index'

/** A schema that applies at some place of the value. `isSure` is false where only a branch (anyOf, if, …) applies it. */
export interface AppliedSchema extends SchemaPlace {
  readonly isSure: boolean
}

/** All that a schema document says, statically, of one place of a value: every schema that may apply there. */
export interface SchemaShape {
  readonly applied: readonly AppliedSchema[]
  /** The names under `properties`, in every branch. */
  readonly names: readonly string[]
  /** True where some keyword speaks of properties that are not named: then none of them is unknown. */
  readonly saysRest: boolean
  /** The shape of a member of an object or array; undefined where no schema names it. */
  member(key: string | number): SchemaShape | undefined
}

const cache = new WeakMap<object, SchemaShape>()

/** The shape of the whole value that a schema document describes. Grown only as far as it is asked for; cached by object. */
export function shapeOf(document: unknown): SchemaShape {
  const known = typeof document === 'object' && document !== null ? cache.get(document) : undefined
  if (known !== undefined) return known
  const index = indexSchema(document)
  const shape = new Shape(index, [{ ...index.root, isSure: true }], new WeakMap())
  if (typeof document === 'object' && document !== null) cache.set(document, shape)
  return shape
}

/** The shape of what a pointer into `value` names, which need not be there; undefined where no schema speaks of it. */
export function shapeAt(shape: SchemaShape, value: unknown, pointer: string): SchemaShape | undefined {
  let at: SchemaShape | undefined = shape
  let holder = value
  for (const key of fromPointer(pointer)) {
    at = at?.member(Array.isArray(holder) ? Number(key) : key)
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
  }
  return at
}

/** Keywords that apply schemas to the same value, and whether those apply without condition. */
const IN_PLACE = [
  ['allOf', true],
  ['anyOf', false],
  ['oneOf', false],
  ['if', false],
  ['then', false],
  ['else', false],
  ['dependentSchemas', false],
  ['dependencies', false],
] as const

class Shape implements SchemaShape {
  readonly applied: readonly AppliedSchema[]
  readonly names: readonly string[]
  readonly saysRest: boolean
  readonly #index: SchemaIndex
  readonly #members = new Map<string | number, SchemaShape>()
  readonly #tupleLength: number
  /** Shapes by their only schema, so that a recursive schema gives finitely many. */
  readonly #shared: WeakMap<object, SchemaShape>

  constructor(index: SchemaIndex, roots: readonly AppliedSchema[], shared: WeakMap<object, SchemaShape>) {
    this.#index = index
    this.#shared = shared
    this.applied = expandInPlace(index, roots)
    const objects = this.applied.map(({ schema }) => schema).filter(isJsonObject)
    this.names = [
      ...new Set(objects.flatMap((schema) => (isJsonObject(schema.properties) ? Object.keys(schema.properties) : []))),
    ]
    const tuples = objects.flatMap((schema) => [schema.prefixItems, schema.items]).filter(Array.isArray)
    this.#tupleLength = Math.max(0, ...tuples.map((tuple) => tuple.length))
    this.saysRest = objects.some((schema) => 'additionalProperties' in schema || 'unevaluatedProperties' in schema)
  }

  member(key: string | number): SchemaShape | undefined {
    // Items past every tuple are alike. Only what the schema names is remembered: data could name anything.
    const slot = typeof key === 'number' ? Math.min(key, this.#tupleLength) : key
    const known = this.#members.get(slot)
    if (known !== undefined) return known
    const grown = this.#grow(slot)
    const isNamed = typeof slot === 'number' || this.names.includes(slot)
    if (grown !== undefined && isNamed) this.#members.set(slot, grown)
    return grown
  }

  #grow(key: string | number): SchemaShape | undefined {
    const roots = this.applied.flatMap((place) =>
      memberKeys(place.schema, key).map((keys) => placeBelow(this.#index, place, keys)),
    )
    const [only] = roots
    if (only === undefined) return undefined
    if (roots.length > 1 || !isJsonObject(only.schema)) return new Shape(this.#index, roots, this.#shared)
    const known = this.#shared.get(only.schema)
    if (known !== undefined) return known
    const shape = new Shape(this.#index, roots, this.#shared)
    this.#shared.set(only.schema, shape)
    return shape
  }
}

/** The schemas, and all that they apply to the same value through `$ref` and combining keywords. */
function expandInPlace(index: SchemaIndex, roots: readonly AppliedSchema[]): AppliedSchema[] {
  const found = new Map<unknown, AppliedSchema>()
  const pending = [...roots].reverse()
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (found.has(place.schema)) continue
    found.set(place.schema, place)
    if (isJsonObject(place.schema)) pending.push(...inPlaceOf(index, place, place.schema).reverse())
  }
  return [...found.values()]
}

function inPlaceOf(index: SchemaIndex, place: AppliedSchema, schema: JsonObject): AppliedSchema[] {
  const target = typeof schema.$ref === 'string' ? index.resolve(schema.$ref, place) : undefined
  const referred = target?.ok ? [{ ...target.value, isSure: place.isSure }] : []
  const combined = IN_PLACE.flatMap(([keyword, isSure]) => {
    const value = schema[keyword]
    const keys = Array.isArray(value) ? [...value.keys()] : []
    const names = keyword.startsWith('depend') && isJsonObject(value) ? Object.keys(value) : []
    const paths = [...keys, ...names].map((key) => [keyword, key])
    if (isJsonObject(value) && names.length === 0) paths.push([keyword])
    return paths.map((path) => ({ ...placeBelow(index, place, path), isSure: place.isSure && isSure }))
  })
  return [...referred, ...combined]
}

function placeBelow(index: SchemaIndex, place: AppliedSchema, keys: readonly (string | number)[]): AppliedSchema {
  let schema: unknown = place.schema
  for (const key of keys) schema = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : undefined
  return {
    schema,
    pointer: place.pointer + toPointer(keys),
    base: index.baseOf(schema, place.base),
    isSure: place.isSure,
  }
}

/** Where a schema holds the schemas of the member `key` of a value: none, or one per keyword that speaks of it. */
function memberKeys(schema: unknown, key: string | number): (string | number)[][] {
  if (!isJsonObject(schema)) return []
  return typeof key === 'number' ? itemKeys(schema, key) : propertyKeys(schema, key)
}

function itemKeys(schema: JsonObject, index: number): (string | number)[][] {
  const isTuple = Array.isArray(schema.items)
  const tuple = isTuple ? 'items' : 'prefixItems'
  const rest = isTuple ? 'additionalItems' : 'items'
  const positions = schema[tuple]
  if (Array.isArray(positions) && index < positions.length) return [[tuple, index]]
  return schema[rest] === undefined ? [] : [[rest]]
}

function propertyKeys(schema: JsonObject, name: string): (string | number)[][] {
  const { properties, patternProperties, additionalProperties } = schema
  const found: string[][] = []
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) found.push(['properties', name])
  if (isJsonObject(patternProperties)) {
    const matching = Object.keys(patternProperties).filter((pattern) => matches(pattern, name))
    found.push(...matching.map((pattern) => ['patternProperties', pattern]))
  }
  if (found.length === 0 && isJsonObject(additionalProperties)) found.push(['additionalProperties'])
  return found
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    // Compiling reports a pattern that is none; here it simply names nothing.
    return false
  }
}
