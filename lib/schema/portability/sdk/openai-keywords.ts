import { isJsonObject } from '../../../base/json'
import type { JsonSchemaObject } from '../../json-schema'
import { subschemasOf } from '../../subschemas'
import type { RefMap } from '../ref-map'

export type SchemaKeys = readonly (string | number)[]

const ANNOTATIONS = new Set(['$comment', 'default', 'description', 'examples', 'readOnly', 'title', 'writeOnly'])
const DEFINITIONS = new Set(['$defs', 'definitions'])
const ROOT_METADATA = new Set(['$id', '$schema'])
const OBJECT_KEYWORDS = new Set([
  ...['additionalProperties', 'dependencies', 'maxProperties', 'minProperties', 'patternProperties'],
  ...['properties', 'propertyNames', 'required'],
])

/** Keywords that the helpers refuse, in the order in which they look for them. */
export const REFUSED_KEYWORDS = [
  ...['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveAnchor', '$recursiveRef', 'allOf', 'contains'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ...['else', 'if', 'maxContains', 'maxProperties', 'minContains', 'minProperties', 'not', 'oneOf'],
  ...['patternProperties', 'prefixItems', 'propertyNames', 'then', 'unevaluatedItems', 'unevaluatedProperties'],
  'uniqueItems',
]

/** The order in which the helpers go through the schemas inside another. */
const CHILD_ORDER = [
  ...['additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'not', 'propertyNames', 'then'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'],
  ...['$defs', 'definitions', 'dependentSchemas', 'dependencies', 'patternProperties', 'properties'],
]

/** A place as the messages of the helpers write it. */
export function placeName(keys: SchemaKeys): string {
  return keys.join('/') || '<root>'
}

/** The schemas inside another, in the helpers' order. */
export function childrenOf(schema: JsonSchemaObject) {
  const rank = (keys: SchemaKeys) => CHILD_ORDER.indexOf(String(keys[0]))
  return subschemasOf(schema).sort((left, right) => rank(left.keys) - rank(right.keys))
}

/** Whether a keyword only describes, for the helpers. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword)
}

/** Whether all keywords but `but` describe, define or (at the root) name the schema. */
export function onlyDescribes(schema: JsonSchemaObject, but: string, isRoot = false): boolean {
  return Object.keys(schema).every(
    (keyword) =>
      keyword === but || ANNOTATIONS.has(keyword) || DEFINITIONS.has(keyword) || (isRoot && ROOT_METADATA.has(keyword)),
  )
}

/** Whether a schema constrains objects, be it without saying so. */
export function constrainsObjects({ type, ...rest }: JsonSchemaObject): boolean {
  if (type === undefined) return hasObjectKeyword(rest)
  return type === 'object' || (Array.isArray(type) && type.includes('object'))
}

/** Whether a schema has a keyword about properties. */
export function hasObjectKeyword(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).some((keyword) => OBJECT_KEYWORDS.has(keyword))
}

/** Whether the helpers can tell that a schema admits null. */
export function admitsNull(schema: unknown, resolve: (ref: string) => unknown, seen: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) return schema === true
  const { $ref: ref, type, enum: values, allOf, anyOf, oneOf } = schema
  if (ref !== undefined) {
    if (typeof ref !== 'string' || seen.includes(ref) || !onlyDescribes(schema, '$ref')) return false
    return admitsNull(resolve(ref), resolve, [...seen, ref])
  }
  if (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return false
  if ('const' in schema && schema.const !== null) return false
  if (values !== undefined && !(Array.isArray(values) && values.includes(null))) return false
  const inner = (list: unknown) => (Array.isArray(list) ? list : []).map((branch) => admitsNull(branch, resolve))
  if (allOf !== undefined && !(Array.isArray(allOf) && inner(allOf).every(Boolean))) return false
  if (anyOf !== undefined && !inner(anyOf).some(Boolean)) return false
  if (oneOf !== undefined && inner(oneOf).filter(Boolean).length !== 1) return false
  return ['not', 'if', 'then', 'else'].every((keyword) => schema[keyword] === undefined)
}

/** The reference of a schema as the helpers judge it: what is wrong with it, undefined where nothing is. */
export function refFault(
  schema: JsonSchemaObject,
  keys: SchemaKeys,
  pointer: string,
  refs: RefMap,
): string | undefined {
  if (typeof schema.$ref !== 'string') return undefined
  const quoted = JSON.stringify(schema.$ref)
  const at = placeName(keys)
  if (!schema.$ref.startsWith('#'))
    return `External $ref at \`${at}\` is not supported in strict Structured Outputs: ${quoted}`
  if (refs.at(pointer)?.target === undefined) {
    return `Local $ref at \`${at}\` does not resolve to an object or boolean schema: ${quoted}`
  }
  if (onlyDescribes(schema, '$ref')) return undefined
  const why = 'has non-annotation siblings that Draft 7 ignores and cannot be represented in strict Structured Outputs.'
  return `Schema $ref at \`${at}\` ${why}`
}
