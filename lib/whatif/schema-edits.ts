import { isJsonObject, jsonEqual } from '../base/json'
import { previewValue, typeNameOf } from '../schema/describe'
import { type JsonSchemaObject, TYPE_NAMES, type TypeName } from '../schema/json-schema'
import { codePoints } from '../schema/string-length'
import { admitsTypes } from '../schema/value-checks'

/** A schema after an edit, and what to say of it. */
export interface EditedSchema {
  readonly schema: JsonSchemaObject
  readonly detail?: string
}

/** Takes a name off the lists that demand it. */
export function makeOptional(schema: JsonSchemaObject, _value: unknown, key: string): EditedSchema | undefined {
  const required = withoutName(schema.required, key)
  const dependents = isJsonObject(schema.dependentRequired) ? schema.dependentRequired : {}
  const demanding = Object.keys(dependents).filter((name) => withoutName(dependents[name], key) !== undefined)
  if (required === undefined && demanding.length === 0) return undefined
  const { required: old, ...rest } = schema
  const left = required ?? old
  const edited =
    Array.isArray(left) && left.length === 0 ? rest : { ...schema, ...(left === undefined ? {} : { required: left }) }
  if (demanding.length === 0) return { schema: edited }
  const changed = demanding.map((name) => [name, withoutName(dependents[name], key) ?? []])
  return { schema: { ...edited, dependentRequired: { ...dependents, ...Object.fromEntries(changed) } } }
}

/** Adds the type of a value to those admitted, in `type` or as a further branch; a whole number's limit is widened to any. */
export function admitType(schema: JsonSchemaObject, value: unknown): EditedSchema | undefined {
  const received = typeNameOf(value)
  const detail = received === 'null' ? 'null' : `${/^[aio]/.test(received) ? 'an' : 'a'} ${received}`
  const types = typesOf(schema)
  if (types.length > 0) {
    if (admitsTypes(types)(value)) return undefined
    const kept = received === 'number' ? types.filter((type) => type !== 'integer') : types
    const widened = [...kept, received]
    return { schema: { ...schema, type: widened.length === 1 ? received : widened }, detail }
  }
  const choice = (['anyOf', 'oneOf'] as const).find((keyword) => Array.isArray(schema[keyword]))
  const branches = choice === undefined ? undefined : schema[choice]
  if (choice === undefined || !Array.isArray(branches)) return undefined
  return { schema: { ...schema, [choice]: [...branches, { type: received }] }, detail }
}

/** Adds a value to those listed; a `const` becomes a list of two. */
export function admitValue(schema: JsonSchemaObject, value: unknown): EditedSchema | undefined {
  const detail = previewValue(value)
  if (Array.isArray(schema.enum)) {
    if (schema.enum.some((item) => jsonEqual(item, value))) return undefined
    return { schema: { ...schema, enum: [...schema.enum, value] }, detail }
  }
  if (!('const' in schema) || jsonEqual(schema.const, value)) return undefined
  const { const: only, ...rest } = schema
  return { schema: { ...rest, enum: [only, value] }, detail }
}

/** Describes a property that the schema did not know, by the value that was given. */
export function declareProperty(schema: JsonSchemaObject, value: unknown, key: string): EditedSchema | undefined {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  if (Object.hasOwn(properties, key)) return undefined
  return { schema: { ...schema, properties: { ...properties, [key]: schemaOfValue(value) } } }
}

/** Moves a limit as far as the value. An exclusive limit becomes one that includes it. */
export function moveLimit(
  schema: JsonSchemaObject,
  value: unknown,
  _key: string,
  code: string,
): EditedSchema | undefined {
  if (!(code in schema)) return undefined
  const size = sizeOf(value)
  const { [code]: _old, ...rest } = schema
  const keyword = code.replace(/^exclusive(.)/, (_match, letter: string) => letter.toLowerCase())
  return { schema: { ...(keyword === code ? schema : rest), [keyword]: size }, detail: `"${keyword}" ${size}` }
}

/** Drops the keyword that refuses the value: there is no gentler way. */
export function removeKeyword(
  schema: JsonSchemaObject,
  _value: unknown,
  _key: string,
  code: string,
): EditedSchema | undefined {
  if (!(code in schema)) return undefined
  const { [code]: _dropped, ...rest } = schema
  return { schema: rest, detail: code }
}

/** The plainest schema that says what a value is. */
export function schemaOfValue(value: unknown): JsonSchemaObject {
  const type = typeNameOf(value)
  if (Array.isArray(value)) {
    const items = value.map(schemaOfValue)
    const isUniform = items.length > 0 && items.every((item) => jsonEqual(item, items[0]))
    return isUniform && items[0] !== undefined ? { type, items: items[0] } : { type, items: {} }
  }
  if (!isJsonObject(value)) return { type }
  const entries = Object.entries(value).map(([key, member]) => [key, schemaOfValue(member)])
  return { type, properties: Object.fromEntries(entries) }
}

function withoutName(list: unknown, name: string): unknown[] | undefined {
  return Array.isArray(list) && list.includes(name) ? list.filter((item) => item !== name) : undefined
}

function typesOf(schema: JsonSchemaObject): TypeName[] {
  const list: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  return list.flatMap(
    (item) => TYPE_NAMES.find((name) => typeof item === 'string' && name === item.toLowerCase()) ?? [],
  )
}

/** What the limits of a value's type count. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return codePoints(value)
  if (Array.isArray(value)) return value.length
  return isJsonObject(value) ? Object.keys(value).length : 0
}
