import { isJsonObject, jsonEqual } from '../../base/json'
import { TYPE_NAMES } from '../json-schema'
import type { SchemaIndex, SchemaPlace } from '../schema-index'

/** The kinds of value that types divide into: every number is either whole or not. */
export const TYPE_ATOMS = ['object', 'array', 'string', 'integer', 'fraction', 'boolean', 'null'] as const
export type TypeAtom = (typeof TYPE_ATOMS)[number]

const MAX_DEPTH = 12

/** Keywords that say something to people or models and that no arguments are judged by. */
const SILENT = new Set([
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', '$comment'],
  ...['format', 'contentEncoding', 'contentMediaType', 'contentSchema', 'propertyOrdering', '$defs', 'definitions'],
  ...['$schema', '$id', '$anchor'],
])

/** Whether nothing is judged by a keyword itself. */
export function isSilent(keyword: string): boolean {
  return SILENT.has(keyword) || keyword.startsWith('x-')
}

/** The keywords of a schema that arguments are judged by. */
export function judgingKeywords(schema: { readonly [keyword: string]: unknown }): string[] {
  return Object.keys(schema).filter((keyword) => schema[keyword] !== undefined && !isSilent(keyword))
}

/** The kinds that the `type` of a schema itself names; all of them where it names none. */
export function ownTypes(schema: unknown): ReadonlySet<TypeAtom> {
  if (schema === false) return new Set()
  if (!isJsonObject(schema) || schema.type === undefined) return new Set(TYPE_ATOMS)
  const listed: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  const names = listed.map((name) => TYPE_NAMES.find((known) => known === String(name).toLowerCase()))
  const found = new Set<TypeAtom>()
  for (const name of names) {
    if (name === 'number') found.add('integer').add('fraction')
    else if (name !== undefined) found.add(name)
  }
  if (schema.nullable === true) found.add('null')
  return found
}

/** The kinds of which a schema may accept a value: never too few, sometimes too many. */
export function possibleTypes(index: SchemaIndex, place: SchemaPlace, depth = 0): ReadonlySet<TypeAtom> {
  const { schema } = place
  const own = ownTypes(schema)
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return own
  const inPlace = (keyword: string) => {
    const list = schema[keyword]
    if (!Array.isArray(list) || list.length === 0) return []
    return list.map((inner: unknown) => possibleTypes(index, { ...place, schema: inner }, depth + 1))
  }
  const limits: ReadonlySet<TypeAtom>[] = [own, ...inPlace('allOf')]
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = inPlace(keyword)
    if (branches.length > 0) limits.push(new Set(branches.flatMap((branch) => [...branch])))
  }
  const values = finiteValues(schema)
  if (values !== undefined) limits.push(new Set(values.map(atomOf)))
  const target = typeof schema.$ref === 'string' ? index.resolve(schema.$ref, place) : undefined
  if (target?.ok) limits.push(possibleTypes(index, target.value, depth + 1))
  const common = TYPE_ATOMS.filter((atom) => limits.every((limit) => limit.has(atom)))
  return new Set(schema.nullable === true ? [...common, 'null'] : common)
}

/** The only values that `enum` and `const` leave, those of a wrong type taken out; undefined where neither is there. */
export function finiteValues(schema: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(schema)) return undefined
  const lists: (readonly unknown[])[] = []
  if (Array.isArray(schema.enum)) lists.push(schema.enum)
  if (schema.const !== undefined) lists.push([schema.const])
  const [first, second] = lists
  if (first === undefined) return undefined
  const types = ownTypes(schema)
  const common = second === undefined ? first : first.filter((value) => includes(second, value))
  const values = common.filter((value) => types.has(atomOf(value)))
  return schema.nullable === true && !includes(values, null) ? [...values, null] : values
}

/** Whether a list has a value equal to this one. */
export function includes(values: readonly unknown[], value: unknown): boolean {
  return values.some((other) => other === value || jsonEqual(other, value))
}

/** Whether a schema, at any depth, refers to another place. */
export function hasReference(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasReference)
  if (!isJsonObject(schema)) return false
  const refers = ['$ref', '$dynamicRef', '$recursiveRef'].some((keyword) => typeof schema[keyword] === 'string')
  return refers || Object.values(schema).some(hasReference)
}

function atomOf(value: unknown): TypeAtom {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}
