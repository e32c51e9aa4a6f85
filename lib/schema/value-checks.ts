import { isJsonObject, jsonEqual } from '../base/json'
import { type Check, fail } from './check'
import { describeTypes, previewValue } from './describe'
import { choiceFinding } from './findings'
import { TYPE_NAMES, type TypeName } from './json-schema'
import type { KeywordContext } from './keyword-context'

/** The types a schema admits (`nullable: true` adds null); undefined where it does not say. Upper case counts as lower. */
export function readTypes(context: KeywordContext): readonly TypeName[] | undefined {
  const { type, nullable } = context.schema
  if (type === undefined) return undefined
  const list: readonly unknown[] = Array.isArray(type) ? type : [type]
  if (list.length === 0) context.problem(['type'], 'invalid_keyword_value', '"type" must name at least one type.')
  const types: TypeName[] = []
  for (const [index, item] of list.entries()) {
    const keys = Array.isArray(type) ? ['type', index] : ['type']
    const name = typeof item === 'string' ? TYPE_NAMES.find((known) => known === item.toLowerCase()) : undefined
    if (name !== undefined) types.push(name)
    else context.problem(keys, 'unknown_type', `${previewValue(item)} is no type; use ${describeTypes(TYPE_NAMES)}.`)
  }
  if (nullable === true && !types.includes('null')) types.push('null')
  return types
}

/** `enum` and `const`, which look at any value. */
export function valueChecks(context: KeywordContext): Check[] {
  const { schema } = context
  const checks: Check[] = []
  if (Array.isArray(schema.enum)) {
    if (schema.enum.length === 0) context.problem(['enum'], 'empty_enum', '"enum" is empty, so that no value passes.')
    checks.push(choiceCheck('enum', schema.enum))
  } else if (schema.enum !== undefined) {
    context.problem(['enum'], 'invalid_keyword_value', '"enum" must be a list of values.')
  }
  if (schema.const !== undefined) checks.push(choiceCheck('const', [schema.const]))
  return checks
}

function choiceCheck(code: 'enum' | 'const', values: readonly unknown[]): Check {
  // A set knows 0 and -0 as one, as JSON Schema does; structures are compared one by one.
  const primitives = new Set(values.filter((value) => typeof value !== 'object' || value === null))
  const structures = values.filter((value) => typeof value === 'object' && value !== null)
  return (value, at, run) =>
    primitives.has(value) ||
    structures.some((structure) => jsonEqual(structure, value)) ||
    fail(run, at, code, () => choiceFinding(values, value))
}

/** Whether a value is of one of these types. */
export function admitsTypes(types: readonly TypeName[]): (value: unknown) => boolean {
  const only = types.length === 1 ? types[0] : undefined
  if (only !== undefined) return TYPE_TESTS[only]
  const tests = types.map((type) => TYPE_TESTS[type])
  return (value) => tests.some((test) => test(value))
}

const TYPE_TESTS: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  object: isJsonObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}
