import { isJsonObject } from '../base/json'
import { isLinear, mayBacktrack, repeatsChoice, writeOutCounts } from '../base/regex-safety'
import type { Check } from './check'
import type { JsonSchemaObject, SchemaProblem } from './json-schema'

/** What the compiler of one group of keywords is given. */
export interface KeywordContext {
  readonly schema: JsonSchemaObject
  /** Compiles a schema for a member of the value. `owner` is the code of the issue where that schema is `false`. */
  inside(keys: readonly (string | number)[], schema: unknown, owner: string): Check
  /** Compiles a schema for the same value; such schemas must not lead back to themselves. */
  inPlace(keys: readonly (string | number)[], schema: unknown): Check
  /** Notes that the schema is wrong at `keys`. */
  problem(keys: readonly (string | number)[], code: SchemaProblem['code'], message: string): void
}

/** The count that a keyword such as `minItems` gives; anything but a whole number from 0 is a problem of the schema. */
export function readCount(context: KeywordContext, keyword: string): number | undefined {
  const value = context.schema[keyword]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  context.problem([keyword], 'invalid_keyword_value', `"${keyword}" must be a whole number from 0.`)
  return undefined
}

/** The number that a keyword such as `minimum` gives. */
export function readNumber(context: KeywordContext, keyword: string): number | undefined {
  const value = context.schema[keyword]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return value
  context.problem([keyword], 'invalid_keyword_value', `"${keyword}" must be a number.`)
  return undefined
}

/** A list of property names, as `required` and `dependentRequired` hold. */
export function readNames(
  context: KeywordContext,
  keys: readonly (string | number)[],
  value: unknown,
): readonly string[] {
  if (Array.isArray(value) && value.every((name): name is string => typeof name === 'string')) return value
  context.problem(keys, 'invalid_keyword_value', `"${String(keys[0])}" must be a list of property names.`)
  return []
}

/** The entries of a keyword whose value maps names to something, such as `properties`. */
export function readEntries(context: KeywordContext, keyword: string): readonly (readonly [string, unknown])[] {
  const value = context.schema[keyword]
  if (value === undefined) return []
  if (isJsonObject(value)) return Object.entries(value)
  context.problem([keyword], 'invalid_keyword_value', `"${keyword}" must be an object.`)
  return []
}

/** The schemas of a keyword that holds a list of them, such as `allOf`. */
export function readList(context: KeywordContext, keyword: string): readonly unknown[] {
  const value = context.schema[keyword]
  if (value === undefined) return []
  if (Array.isArray(value) && value.length > 0) return value
  context.problem([keyword], 'invalid_keyword_value', `"${keyword}" must be a list of at least one schema.`)
  return []
}

/**
 * A pattern as a regular expression, with Unicode rules where it allows them: many schemas in use escape characters that
 * those rules forbid (`\-`). Undefined, and a problem noted, where it is none.
 */
export function readPattern(
  context: KeywordContext,
  keys: readonly (string | number)[],
  pattern: unknown,
): RegExp | undefined {
  if (typeof pattern !== 'string') {
    context.problem(keys, 'invalid_keyword_value', '"pattern" must be a regular expression in a string.')
    return undefined
  }
  const plain = writeOutCounts(pattern)
  if (repeatsChoice(plain) && !isLinear(plain)) {
    const why = 'repeats a group that has a choice or a repetition inside, which can take for ever to fail'
    context.problem(keys, 'invalid_pattern', `${JSON.stringify(pattern)} ${why}.`)
    return undefined
  }
  try {
    // Without the `u` flag, where nothing needs it, the server's engine can give up backtracking that would not end.
    return repeatsChoice(plain) || mayBacktrack(plain) ? plainPattern(plain) : new RegExp(pattern, 'u')
  } catch {
    return readLegacyPattern(context, keys, pattern)
  }
}

function plainPattern(pattern: string): RegExp {
  const needsUnicode = /\\[pPu]|\(\?</.test(pattern) || !isLinear(pattern)
  return needsUnicode ? new RegExp(pattern, 'u') : new RegExp(pattern)
}

function readLegacyPattern(context: KeywordContext, keys: readonly (string | number)[], pattern: string) {
  try {
    return new RegExp(pattern)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*\/:\s*/s, '') : String(error)
    context.problem(keys, 'invalid_pattern', `${JSON.stringify(pattern)} is no regular expression: ${reason}.`)
    return undefined
  }
}
