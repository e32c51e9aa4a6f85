import { isJsonObject, jsonEqual, toPointer } from '../../../base/json'
import { withValueAt } from '../../json-path'
import type { JsonSchemaObject } from '../../json-schema'
import {
  childrenOf,
  hasObjectKeyword,
  isAnnotation,
  onlyDescribes,
  placeName,
  type SchemaKeys,
} from './openai-keywords'
import { SdkRefusal } from './sdk-outcome'

const MERGEABLE = new Set(['additionalProperties', 'properties', 'required', 'type'])

/** Finds what a local reference leads to; undefined where it leads to nothing. */
export type ResolveRef = (ref: string) => unknown

/**
 * The schema with its `allOf` of objects merged as the helpers do it: branches that are equal or `true` fall away, objects
 * become one. The same object where there is nothing that they merge; refuses what they refuse.
 */
export function mergeObjectBranches(schema: JsonSchemaObject, keys: SchemaKeys, resolve: ResolveRef): JsonSchemaObject {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf) || allOf.length === 0) return schema
  const all: unknown[] = allOf
  const branches = all.filter(
    (branch, index) => branch !== true && !all.slice(0, index).some((one) => jsonEqual(one, branch)),
  )
  if (branches.length === 0) return rest
  const own = isObjectSchema(rest)
  const resolved = branches.map((branch) => resolveBranch(branch, resolve))
  const objects = resolved.filter(
    (branch): branch is JsonSchemaObject => isJsonObject(branch) && isObjectSchema(branch),
  )
  const isLone = !own && branches.length === 1
  if (isLone || (!own && objects.length === 0))
    return branches.length === all.length ? schema : { ...rest, allOf: branches }
  const strays = resolved.filter((branch) => !isJsonObject(branch) || (!isObjectSchema(branch) && !isNeutral(branch)))
  const outer = own ? [rest, ...objects] : objects
  const isMergeable =
    [rest, ...objects].every(hasOnlyMergeable) && (own || !Object.keys(rest).some((key) => MERGEABLE.has(key)))
  const merged = strays.length === 0 && isMergeable ? merge(outer, resolved.filter(isJsonObject), rest) : undefined
  if (merged !== undefined) return merged
  const message = `Object allOf at \`${placeName(keys)}\` cannot be merged without changing Draft 7 validation.`
  throw new SdkRefusal(message, `${toPointer(keys)}/allOf`)
}

/** Every `allOf` inside a schema merged, from the innermost out. */
export function mergeAllBranches(
  schema: JsonSchemaObject,
  keys: SchemaKeys,
  resolve: ResolveRef,
  onMerge: (path: string, before: unknown) => void,
): JsonSchemaObject {
  let walked: unknown = schema
  for (const inner of childrenOf(schema)) {
    if (!isJsonObject(inner.schema)) continue
    const merged = mergeAllBranches(inner.schema, [...keys, ...inner.keys], resolve, onMerge)
    if (merged !== inner.schema) walked = withValueAt(walked, toPointer(inner.keys), merged)
  }
  const own = isJsonObject(walked) ? walked : schema
  const merged = mergeObjectBranches(own, keys, resolve)
  if (merged !== own) onMerge(`${toPointer(keys)}/allOf`, schema.allOf)
  return merged === own ? own : mergeAllBranches(merged, keys, resolve, onMerge)
}

/** The target of a branch that is a reference beside descriptions, with those; any other branch as it is. */
function resolveBranch(branch: unknown, resolve: ResolveRef, seen: readonly string[] = []): unknown {
  if (!isJsonObject(branch) || typeof branch.$ref !== 'string' || !onlyDescribes(branch, '$ref')) return branch
  if (seen.includes(branch.$ref)) return branch
  const target = resolveBranch(resolve(branch.$ref), resolve, [...seen, branch.$ref])
  const { $ref: _ref, ...outer } = branch
  return isJsonObject(target) ? { ...target, ...outer } : branch
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
