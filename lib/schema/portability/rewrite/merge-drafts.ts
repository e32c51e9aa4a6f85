import { isJsonObject, jsonEqual } from '../../../base/json'
import { draftTypes } from './read-dialect'
import type { Draft } from './rewrite-context'

/** A schema that admits nothing. */
export const NOTHING: Draft = { not: {} }

/** Whether a draft is known to admit nothing. */
export function isNothing(draft: Draft): boolean {
  return isJsonObject(draft.not) && Object.keys(draft.not).length === 0
}

/** Keywords that describe and constrain nothing. */
const DESCRIBING = new Set([
  ...['title', 'description', 'default', 'examples', '$comment', '$id', '$anchor', '$schema', 'deprecated', 'readOnly'],
  ...['writeOnly', '$defs', 'definitions', 'propertyOrdering', 'contentEncoding', 'contentMediaType', 'contentSchema'],
])

/** Whether a keyword says nothing about which values pass. */
export function isDescribing(keyword: string): boolean {
  return DESCRIBING.has(keyword) || keyword.startsWith('x-')
}

/** Whether a draft constrains anything. */
export function constrains(draft: { readonly [keyword: string]: unknown }): boolean {
  return Object.keys(draft).some((keyword) => !isDescribing(keyword))
}

type Combine = (left: unknown, right: unknown) => unknown

const larger: Combine = (left, right) => Math.max(Number(left), Number(right))
const smaller: Combine = (left, right) => Math.min(Number(left), Number(right))
const both: Combine = (left, right) => (jsonEqual(left, right) ? left : { allOf: [left, right] })

const COMBINE: Readonly<Record<string, Combine>> = {
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: (left, right) => left === true || right === true,
  required: (left, right) => [...new Set([...listOf(left), ...listOf(right)])],
  enum: (left, right) => listOf(left).filter((value) => listOf(right).some((other) => jsonEqual(value, other))),
  type: (left, right) => intersectTypes(draftTypes({ type: left }), draftTypes({ type: right })),
  description: (left, right) => (left === right ? left : `${String(left)} ${String(right)}`),
  propertyNames: both,
}

/**
 * One draft that admits what both admit. Exact, but for the keywords given to `onConflict`, of which the left one stays.
 * Neither may hold a `$ref` or an `allOf` itself.
 */
export function mergeDrafts(left: Draft, right: Draft, onConflict: (keyword: string, lost: unknown) => void): Draft {
  if (isNothing(left) || isNothing(right)) return NOTHING
  const merged: Draft = { ...left }
  const [one, other] = [valuesOf(left), valuesOf(right)]
  for (const [keyword, value] of Object.entries(right)) {
    const known = merged[keyword]
    const combine = Object.hasOwn(COMBINE, keyword) ? COMBINE[keyword] : undefined
    if (OBJECT_PARTS.has(keyword) || keyword === 'const' || keyword === 'enum') continue
    if (known === undefined || jsonEqual(known, value)) merged[keyword] = value
    else if (combine !== undefined) merged[keyword] = combine(known, value)
    else if (!isDescribing(keyword)) onConflict(keyword, value)
  }
  if (one !== undefined || other !== undefined) {
    delete merged.const
    merged.enum = one === undefined ? other : other === undefined ? one : COMBINE.enum?.(one, other)
  }
  mergeProperties(merged, left, right, onConflict)
  mergeItems(merged, left, right, onConflict)
  const isEmpty = (keyword: string) => Array.isArray(merged[keyword]) && merged[keyword].length === 0
  return isEmpty('type') || isEmpty('enum') ? NOTHING : merged
}

const OBJECT_PARTS = new Set(['properties', 'additionalProperties', 'patternProperties', 'items', 'prefixItems'])

function valuesOf(draft: Draft): unknown[] | undefined {
  if (draft.const !== undefined) {
    const values = Array.isArray(draft.enum)
      ? draft.enum.filter((value: unknown) => jsonEqual(value, draft.const))
      : [draft.const]
    return values
  }
  return Array.isArray(draft.enum) ? draft.enum : undefined
}

function intersectTypes(left: readonly string[], right: readonly string[]): string[] {
  const types = left.flatMap((type) => {
    if (right.includes(type)) return [type]
    if (type === 'integer' && right.includes('number')) return ['integer']
    return type === 'number' && right.includes('integer') ? ['integer'] : []
  })
  return [...new Set(types)]
}

function mergeProperties(
  merged: Draft,
  left: Draft,
  right: Draft,
  onConflict: (keyword: string, lost: unknown) => void,
) {
  if (left.patternProperties !== undefined && right.patternProperties !== undefined) {
    if (!jsonEqual(left.patternProperties, right.patternProperties))
      onConflict('patternProperties', right.patternProperties)
  } else if (right.patternProperties !== undefined) merged.patternProperties = right.patternProperties
  const names = [...new Set([...Object.keys(Object(left.properties)), ...Object.keys(Object(right.properties))])]
  const entries = names.map((name) => [name, both(memberOf(left, name), memberOf(right, name))] as const)
  if (names.length > 0) merged.properties = Object.fromEntries(entries.map(([name, schema]) => [name, tidy(schema)]))
  const others = [left.additionalProperties, right.additionalProperties].filter((schema) => schema !== undefined)
  if (others.length > 0) merged.additionalProperties = tidy(both(others[0], others[1] ?? others[0]))
}

/** What a schema says of a property by this name: its own schema, or what it says of others. */
function memberOf(draft: Draft, name: string): unknown {
  if (isJsonObject(draft.properties) && Object.hasOwn(draft.properties, name)) return draft.properties[name]
  return draft.patternProperties === undefined ? (draft.additionalProperties ?? true) : true
}

/** `allOf` of a schema and true is the schema; with false it is false. */
function tidy(schema: unknown): unknown {
  if (!isJsonObject(schema) || Object.keys(schema).join() !== 'allOf' || !Array.isArray(schema.allOf)) return schema
  const [left, right]: unknown[] = schema.allOf
  if (left === false || right === false) return false
  return left === true ? right : right === true ? left : schema
}

function mergeItems(
  merged: Draft,
  left: Draft,
  right: Draft,
  onConflict: (keyword: string, lost: unknown) => void,
): void {
  const [one, other] = [listOf(left.prefixItems), listOf(right.prefixItems)]
  if (one.length === other.length && one.every((schema, index) => jsonEqual(schema, other[index]))) {
    if (left.items !== undefined || right.items !== undefined) {
      merged.items = tidy(both(left.items ?? true, right.items ?? true))
    }
    return
  }
  const length = Math.max(one.length, other.length)
  const at = (list: readonly unknown[], rest: unknown, index: number) =>
    index < list.length ? list[index] : (rest ?? true)
  const prefix = Array.from({ length }, (_, index) =>
    tidy(both(at(one, left.items, index), at(other, right.items, index))),
  )
  if (prefix.includes(false)) onConflict('prefixItems', right.prefixItems)
  else merged.prefixItems = prefix
  if (left.items !== undefined || right.items !== undefined) {
    merged.items = tidy(both(left.items ?? true, right.items ?? true))
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
