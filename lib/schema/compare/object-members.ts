import { isJsonObject } from '../../base/json'
import type { SchemaIndex, SchemaPlace } from '../schema-index'
import { placeBelow } from './place-below'

/** What an object schema says of its members. */
export interface ObjectMembers {
  readonly names: readonly string[]
  readonly required: readonly string[]
  readonly patterns: readonly string[]
  /** What is said of members that no property and no pattern names. */
  readonly rest: 'open' | 'closed' | 'unsure' | 'schema'
  readonly restPlace: SchemaPlace
}

/** Whether names that the schema does not speak of are refused, and whether that is known for sure. */
export interface MemberRules {
  readonly isStrict: boolean
  readonly isRoot: boolean
  readonly isShared: boolean
}

/** Reads the keywords about members. With `isStrict` an object that names properties refuses all others. */
export function membersOf(index: SchemaIndex, place: SchemaPlace, rules: MemberRules): ObjectMembers {
  const schema = isJsonObject(place.schema) ? place.schema : {}
  const names = isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : []
  const patterns = isJsonObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  const restPlace = placeBelow(index, place, ['additionalProperties'])
  return { names, required, patterns, rest: restOf(schema, names, rules), restPlace }
}

function restOf(
  schema: { readonly [keyword: string]: unknown },
  names: readonly string[],
  { isStrict, isRoot, isShared }: MemberRules,
): ObjectMembers['rest'] {
  const { additionalProperties: rest } = schema
  if (rest === false) return 'closed'
  if (isJsonObject(rest) && Object.keys(rest).length > 0) return 'schema'
  if (rest !== undefined || !isStrict || 'unevaluatedProperties' in schema) return 'open'
  // Strictness looks at all schemas of a place together; one of several does not know what the others name.
  const isCombined = ['allOf', 'anyOf', 'oneOf', '$ref', 'if', 'dependentSchemas', 'dependencies'].some(
    (keyword) => keyword in schema,
  )
  if (isShared || isCombined) return 'unsure'
  return isRoot || names.length > 0 ? 'closed' : 'open'
}

/** Whether a pattern of names may apply to a name; true where the pattern cannot be read. */
export function mayMatch(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    try {
      return new RegExp(pattern, 'u').test(name)
    } catch {
      return true
    }
  })
}
