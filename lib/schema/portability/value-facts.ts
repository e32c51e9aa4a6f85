import { isJsonObject } from '../../base/json'
import { TYPE_NAMES } from '../json-schema'
import { across, type FactsByDialect, fact } from './portability-fact'
import { type SchemaSite, typesOf } from './schema-site'

/** Formats of strings that the strict modes enforce. Source: the structured output guides of both. */
export const STRICT_FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']
/** Formats that Gemini was once reported to admit only; its types list more by now. */
const GEMINI_FORMATS = ['enum', 'date-time']
const GEMINI_NUMBER_FORMATS = ['float', 'double', 'int32', 'int64']
/** Lookaround, backreferences and word boundaries. Source: the Anthropic guide to structured outputs. */
const HARD_PATTERN = /\(\?<?[=!]|\\[1-9bB]|\\k</

/** What the value of a keyword adds to, or changes of, the facts about the keyword itself. */
type ValueRule = (value: unknown, site: SchemaSite) => FactsByDialect

/** A pattern that the grammar of Anthropic's strict mode cannot express. */
export function isHardPattern(pattern: unknown): boolean {
  return typeof pattern === 'string' && HARD_PATTERN.test(pattern)
}

const typeRule: ValueRule = (value) => {
  const types = Array.isArray(value) ? value : [value]
  if (types.some((type) => typeof type === 'string' && /^[A-Z_]+$/.test(type))) return UPPER_CASE_TYPE
  const names: readonly unknown[] = TYPE_NAMES
  if (!types.every((type) => names.includes(type))) return UNKNOWN_TYPE
  if (Array.isArray(value)) return value.includes('null') ? TYPE_OR_NULL : TYPE_LIST
  return value === 'null' ? NULL_TYPE : {}
}

const UPPER_CASE_TYPE = across(
  null,
  fact('unknown', 'unknown', 'genaiTypes', 'JSON Schema writes types in lower case'),
  ...repeat4(fact('rejected', 'inferred', 'openaiDocs', 'JSON Schema writes types in lower case')),
)
const UNKNOWN_TYPE = across(
  ...repeat2(fact('rejected', 'inferred', 'genaiTypes', 'no type of this name')),
  ...repeat4(fact('rejected', 'inferred', 'openaiDocs', 'no type of this name')),
)
const NO_LIST = fact('rejected', 'reported', 'geminiTypeList', 'Proto field is not repeating; use nullable: true')
const TYPE_OR_NULL = across(NO_LIST, fact('ok', 'likely', 'genaiTypes'), null, null, null, null)
const TYPE_LIST = across(
  fact('rejected', 'reported', 'geminiTypeList', 'Proto field is not repeating; use anyOf'),
  fact('ok', 'likely', 'genaiTypes'),
  fact('ok', 'inferred', 'openaiDocs'),
  null,
  null,
  null,
)
const NULL_TYPE = across(
  fact('rejected', 'likely', 'genaiProbe', 'null cannot be the only type; use nullable beside another type'),
  null,
  null,
  null,
  null,
  null,
)

const enumRule: ValueRule = (value) => {
  const values: unknown[] = Array.isArray(value) ? value : []
  const isCompound = values.some((item) => typeof item === 'object' && item !== null)
  if (isCompound) return COMPOUND_ENUM
  return values.some((item) => typeof item !== 'string') ? OTHER_ENUM : {}
}

const COMPOUND_ENUM = across(
  fact('rejected', 'inferred', 'geminiEnumType', 'only texts are allowed'),
  fact('unknown', 'unknown', 'genaiTypes', 'the list names texts and numbers only'),
  fact('unknown', 'unknown', 'openaiDocs'),
  fact('ok', 'inferred', 'openaiFunctions'),
  fact('ok', 'inferred', 'anthropicTools'),
  fact('rejected', 'documented', 'anthropicStrict', 'only texts, numbers, booleans and null are allowed'),
)
const OTHER_ENUM = across(
  fact('rejected', 'reported', ['geminiEnumType', 'geminiEnumNumber'], 'enum is only allowed for texts'),
  fact('ok', 'likely', 'genaiTypes'),
  fact('ok', 'inferred', 'openaiDocs'),
  null,
  null,
  null,
)

const formatRule: ValueRule = (value, { schema }) => {
  const isNumber = typesOf(schema).some((type) => type === 'number' || type === 'integer')
  if (isNumber) return numberFormat(value)
  const inGemini = GEMINI_FORMATS.some((format) => format === value)
  const inStrict = STRICT_FORMATS.some((format) => format === value)
  return across(
    inGemini ? fact('ok', 'reported', ['geminiFormat', 'genaiTypes']) : GEMINI_FORMAT_UNCLEAR,
    fact('unknown', 'unknown', 'genaiTypes', 'the values of format are not listed'),
    inStrict
      ? null
      : fact('rejected', 'reported', ['openaiFormat', 'openaiDocs'], `'${String(value)}' is not a valid format`),
    null,
    null,
    inStrict || value === 'uri' ? null : fact('rejected', 'likely', 'anthropicStrict', 'not in the list of formats'),
  )
}

const GEMINI_FORMAT_UNCLEAR = fact(
  'unknown',
  'unknown',
  ['geminiFormat', 'genaiTypes'],
  'in July 2025 only enum and date-time were admitted; the types list more by now',
)

function numberFormat(value: unknown): FactsByDialect {
  const isKnown = GEMINI_NUMBER_FORMATS.some((format) => format === value)
  return across(
    isKnown ? fact('ok', 'typed', 'genaiTypes') : GEMINI_FORMAT_UNCLEAR,
    fact('unknown', 'unknown', 'genaiTypes'),
    fact('unknown', 'unknown', 'openaiDocs'),
    null,
    null,
    fact('unknown', 'unknown', 'anthropicStrict'),
  )
}

const patternRule: ValueRule = (value) =>
  isHardPattern(value)
    ? { 'anthropic-strict': fact('rejected', 'documented', 'anthropicStrict', 'no lookaround, backreferences or \\b') }
    : {}

const minItemsRule: ValueRule = (value) =>
  value === 0 || value === 1 ? { 'anthropic-strict': fact('ok', 'documented', 'anthropicStrict') } : {}

const additionalPropertiesRule: ValueRule = (value) => {
  const isClosed = value === false
  return across(
    fact('rejected', 'reported', ['geminiAdditional', 'genaiTypes'], 'the SDK takes it out first'),
    isClosed ? fact('ok', 'documented', 'genaiTypes') : null,
    isClosed ? null : fact('rejected', 'documented', 'openaiDocs', 'must be false on every object'),
    null,
    null,
    isClosed
      ? null
      : fact('rejected', 'documented', ['anthropicStrict', 'anthropicClosed'], 'must be explicitly set to false'),
  )
}

const itemsRule: ValueRule = (value) => {
  if (!Array.isArray(value)) return {}
  return across(
    fact('rejected', 'inferred', 'genaiTypes', 'items must be one schema'),
    fact('unknown', 'unknown', 'genaiTypes', 'lists of items are draft-07; use prefixItems'),
    fact('rejected', 'likely', 'openaiProbe', 'the official SDK refuses to send it'),
    fact('unknown', 'unknown', 'openaiFunctions'),
    fact('rejected', 'likely', 'anthropicDraft', 'the schema must match draft 2020-12; use prefixItems'),
    fact('rejected', 'likely', ['anthropicProbe', 'anthropicDraft'], 'the schema must match draft 2020-12'),
  )
}

const anyOfRule: ValueRule = (_value, { schema }) =>
  Object.keys(schema).some((keyword) => keyword !== 'anyOf' && keyword !== 'nullable')
    ? { 'gemini-parameters': fact('unknown', 'unknown', 'geminiAnyOfAlone', 'Vertex wants anyOf alone on its schema') }
    : {}

const allOfRule: ValueRule = (value) =>
  Array.isArray(value) && value.some((branch) => isJsonObject(branch) && branch.$ref !== undefined)
    ? { 'anthropic-strict': fact('rejected', 'documented', 'anthropicStrict', 'allOf does not go with $ref') }
    : {}

const refRule: ValueRule = (_value, { schema, path, refs }) => {
  const known = refs.at(path)
  if (known?.isExternal) return EXTERNAL_REF
  if (known !== undefined && refs.isRecursive(known)) return recursiveRef(refs.isEscapable(known))
  const hasSiblings = Object.keys(schema).some((keyword) => !keyword.startsWith('$'))
  return hasSiblings
    ? { 'gemini-json-schema': fact('rejected', 'likely', 'genaiTypes', 'only $ keywords may stand beside $ref') }
    : {}
}

const EXTERNAL_REF = across(
  ...repeat2(fact('rejected', 'inferred', 'genaiTypes', 'it leads outside the schema')),
  fact('rejected', 'likely', 'openaiProbe', 'it leads outside the schema'),
  ...repeat2(fact('unknown', 'unknown', [], 'it leads outside the schema')),
  fact('rejected', 'documented', 'anthropicStrict', 'it leads outside the schema'),
)

function recursiveRef(isEscapable: boolean): FactsByDialect {
  return across(
    fact('rejected', 'inferred', 'geminiRefSiblings', 'it leads back to itself'),
    isEscapable
      ? fact('ok', 'likely', 'genaiTypes', 'unrolled to a limit')
      : fact('rejected', 'likely', 'genaiTypes', 'it may lead back only through properties that are not required'),
    null,
    null,
    null,
    fact('rejected', 'documented', 'anthropicStrict', 'recursive schemas are not supported'),
  )
}

function repeat2<T>(value: T): [T, T] {
  return [value, value]
}

function repeat4<T>(value: T): [T, T, T, T] {
  return [value, value, value, value]
}

/** Rules that look at the value of a keyword. */
export const VALUE_RULES: Readonly<Record<string, ValueRule>> = {
  type: typeRule,
  enum: enumRule,
  format: formatRule,
  pattern: patternRule,
  minItems: minItemsRule,
  additionalProperties: additionalPropertiesRule,
  items: itemsRule,
  anyOf: anyOfRule,
  allOf: allOfRule,
  $ref: refRule,
}
