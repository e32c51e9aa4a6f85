import { isJsonObject } from '../../base/json'
import { TYPE_NAMES, type TypeName } from '../json-schema'
import { type FieldParts, valuesOf } from './field-parts'

/** Keywords that only make sense for one type, for schemas that name none. */
const TELLING: readonly (readonly [TypeName, readonly string[]])[] = [
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** The types that a place admits, without null; empty where the schema leaves it open. */
export interface AdmittedTypes {
  readonly types: readonly TypeName[]
  readonly admitsNull: boolean
}

/** Reads `type` (upper case too), `nullable`, `enum` and `const`, or guesses from the keywords that are there. */
export function admittedTypes(parts: FieldParts): AdmittedTypes {
  const lists = valuesOf(parts, 'type').map(readTypes)
  const isNullable = valuesOf(parts, 'nullable').includes(true)
  const listed = listedValues(parts)
  if (lists.length === 0) {
    const told = TELLING.find(([, keywords]) => keywords.some((keyword) => valuesOf(parts, keyword).length > 0))
    const isOpen = told === undefined && listed === undefined && parts.choices.length === 0
    return { types: told === undefined ? [] : [told[0]], admitsNull: isNullable || (listed?.includes(null) ?? isOpen) }
  }
  const [first = [], ...others] = lists
  const types = first.filter((type) => others.every((list) => admits(list, type)))
  const admitsNull =
    (isNullable || types.includes('null')) && (listed === undefined || isNullable || listed.includes(null))
  return { types: types.filter((type) => type !== 'null'), admitsNull }
}

/** The values that `enum` and `const` leave; undefined where there is neither. */
export function listedValues(parts: FieldParts): readonly unknown[] | undefined {
  const constants = valuesOf(parts, 'const')
  if (constants.length > 0) return constants.slice(0, 1)
  const [first, ...others] = valuesOf(parts, 'enum').filter(Array.isArray)
  if (first === undefined) return undefined
  const texts = others.map((list) => new Set(list.map((value) => JSON.stringify(value))))
  return first.filter((value) => texts.every((known) => known.has(JSON.stringify(value))))
}

/** Whether a schema admits null and nothing else. */
export function isNullOnly(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false
  if (schema.const === null) return true
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum.every((value) => value === null)
  const types = schema.type === undefined ? [] : readTypes(schema.type)
  return types.length > 0 && types.every((type) => type === 'null')
}

function readTypes(type: unknown): TypeName[] {
  const names = Array.isArray(type) ? type : [type]
  return names.flatMap((name) => {
    const known = TYPE_NAMES.find((each) => typeof name === 'string' && each === name.toLowerCase())
    return known === undefined ? [] : [known]
  })
}

function admits(types: readonly TypeName[], type: TypeName): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}
