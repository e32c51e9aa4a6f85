import { isJsonObject, jsonEqual, toPointer } from '../../../base/json'
import type { JsonSchemaObject } from '../../json-schema'
import { hasObjectKeyword, isAnnotation, placeName, type SchemaKeys } from './openai-keywords'
import { SdkRefusal } from './sdk-outcome'

const MERGEABLE = new Set(['additionalProperties', 'properties', 'required', 'type'])

/**
 * The schema with its `allOf` of objects merged as the helpers do it: branches that are equal or `true` fall away, objects
 * become one. The same object where there is nothing that they merge; refuses what they refuse.
 */
export function mergeObjectBranches(schema: JsonSchemaObject, keys: SchemaKeys): JsonSchemaObject {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf) || allOf.length === 0) return schema
  const all: unknown[] = allOf
  const branches = all.filter(
    (branch, index) => branch !== true && !all.slice(0, index).some((one) => jsonEqual(one, branch)),
  )
  if (branches.length === 0) return rest
  const own = isObjectSchema(rest)
  const objects = branches.filter(
    (branch): branch is JsonSchemaObject => isJsonObject(branch) && isObjectSchema(branch),
  )
  const isLone = !own && branches.length === 1
  if (isLone || (!own && objects.length === 0))
    return branches.length === all.length ? schema : { ...rest, allOf: branches }
  const strays = branches.filter((branch) => !isJsonObject(branch) || (!isObjectSchema(branch) && !isNeutral(branch)))
  const outer = own ? [rest, ...objects] : objects
  const isMergeable =
    [rest, ...objects].every(hasOnlyMergeable) && (own || !Object.keys(rest).some((key) => MERGEABLE.has(key)))
  const merged = strays.length === 0 && isMergeable ? merge(outer, branches.filter(isJsonObject), rest) : undefined
  if (merged !== undefined) return merged
  const message = `Object allOf at \`${placeName(keys)}\` cannot be merged without changing Draft 7 validation.`
  throw new SdkRefusal(message, `${toPointer(keys)}/allOf`)
}

function isObjectSchema({ type, ...rest }: JsonSchemaObject): boolean {
  return type === undefined ? hasObjectKeyword(rest) : isObjectType(type)
}

function isObjectType(type: unknown): boolean {
  const isNullable = Array.isArray(type) && type.length === 2 && type.includes('object') && type.includes('null')
  return type === 'object' || isNullable
}

function isNeutral(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).every(isCarried)
}

function isCarried(keyword: string): boolean {
  return isAnnotation(keyword) || ['$defs', 'definitions', '$schema', '$id'].includes(keyword)
}

function hasOnlyMergeable(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).every((keyword) => MERGEABLE.has(keyword) || isCarried(keyword))
}

function merge(
  objects: readonly JsonSchemaObject[],
  branches: readonly JsonSchemaObject[],
  outer: JsonSchemaObject,
): JsonSchemaObject | undefined {
  const annotations = [outer, ...branches].map((schema) =>
    Object.entries(schema).filter(([keyword]) => isCarried(keyword)),
  )
  const merged: Record<string, unknown> = Object.fromEntries(annotations.reverse().flat())
  const closed = objects.filter(({ additionalProperties }) => additionalProperties !== undefined)
  if (closed.some(({ additionalProperties }) => additionalProperties !== false)) return undefined
  const isAllowed = (name: string) =>
    closed.every(({ properties }) => isJsonObject(properties) && Object.hasOwn(properties, name))
  const required = [...new Set(objects.flatMap((schema) => (Array.isArray(schema.required) ? schema.required : [])))]
  if (!required.every((name) => isAllowed(String(name)))) return undefined
  const properties = new Map<string, unknown>()
  for (const [name, schema] of objects.flatMap((object) =>
    Object.entries(isJsonObject(object.properties) ? object.properties : {}),
  )) {
    if (!isAllowed(name)) continue
    if (properties.has(name) && !jsonEqual(properties.get(name), schema)) return undefined
    properties.set(name, schema)
  }
  const types = objects.map(({ type }) => type).filter((type) => type !== undefined)
  if (types.length > 0) merged.type = types.includes('object') ? 'object' : ['object', 'null']
  if (objects.some((object) => object.properties !== undefined)) merged.properties = Object.fromEntries(properties)
  if (objects.some((object) => object.required !== undefined)) merged.required = required
  if (closed.length > 0) merged.additionalProperties = false
  return merged
}
