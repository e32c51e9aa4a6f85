import { isJsonObject } from '../../../base/json'
import type { Draft } from './rewrite-context'

const COUNTS = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties']

/**
 * One schema in plain 2020-12: lower-case types, `nullable` and `example` of Gemini, lists of `items`, `dependencies` and
 * yes-or-no bounds of older drafts put as what they mean. Schemas inside are left as they are.
 */
export function readDialect(schema: { readonly [keyword: string]: unknown }): Draft {
  const draft: Draft = { ...schema }
  readType(draft)
  readTuple(draft)
  readDependencies(draft)
  readBound(draft, 'exclusiveMinimum', 'minimum')
  readBound(draft, 'exclusiveMaximum', 'maximum')
  for (const keyword of COUNTS) {
    const value = draft[keyword]
    if (typeof value === 'string' && /^\d+$/.test(value)) draft[keyword] = Number(value)
  }
  if (draft.example !== undefined) {
    draft.examples ??= [draft.example]
    delete draft.example
  }
  return draft
}

function readType(draft: Draft): void {
  const { type, nullable } = draft
  if (type !== undefined) {
    const types: unknown[] = Array.isArray(type) ? type : [type]
    const lower = types.map((name) => (typeof name === 'string' ? name.toLowerCase() : name))
    const known = lower.filter((name) => name !== 'type_unspecified')
    const all = nullable === true && !known.includes('null') ? [...known, 'null'] : known
    if (all.length === 0) delete draft.type
    else draft.type = all.length === 1 && !Array.isArray(type) ? all[0] : all
  }
  if (nullable === true) {
    if (Array.isArray(draft.enum) && !draft.enum.includes(null)) draft.enum = [...draft.enum, null]
    if (Array.isArray(draft.anyOf)) draft.anyOf = [...draft.anyOf, { type: 'null' }]
  }
  delete draft.nullable
}

function readTuple(draft: Draft): void {
  if (Array.isArray(draft.items)) {
    const items: unknown[] = draft.items
    draft.prefixItems ??= items
    if (draft.additionalItems === undefined) delete draft.items
    else draft.items = draft.additionalItems
    if (items.length === 0) delete draft.prefixItems
  }
  delete draft.additionalItems
}

function readDependencies(draft: Draft): void {
  if (!isJsonObject(draft.dependencies)) return
  const entries = Object.entries(draft.dependencies)
  const names = entries.filter(([, value]) => Array.isArray(value))
  const schemas = entries.filter(([, value]) => !Array.isArray(value))
  if (names.length > 0) draft.dependentRequired = { ...Object(draft.dependentRequired), ...Object.fromEntries(names) }
  if (schemas.length > 0) draft.dependentSchemas = { ...Object(draft.dependentSchemas), ...Object.fromEntries(schemas) }
  delete draft.dependencies
}

function readBound(draft: Draft, exclusive: string, inclusive: string): void {
  const isExclusive = draft[exclusive]
  if (typeof isExclusive !== 'boolean') return
  delete draft[exclusive]
  if (!isExclusive || draft[inclusive] === undefined) return
  draft[exclusive] = draft[inclusive]
  delete draft[inclusive]
}

/** The types a draft names; empty where it names none. */
export function draftTypes(draft: { readonly [keyword: string]: unknown }): string[] {
  const types: unknown[] = Array.isArray(draft.type) ? draft.type : draft.type === undefined ? [] : [draft.type]
  return types.filter((type): type is string => typeof type === 'string')
}
