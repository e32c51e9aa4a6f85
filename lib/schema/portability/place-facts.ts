import { isJsonObject, toPointer } from '../../base/json'
import { areNamesCut, describeNames } from '../describe'
import { across, type FactsByDialect, fact } from './portability-fact'
import { type SchemaSite, typesOf } from './schema-site'

/** A fact about something that is missing, or that a place forbids: the pointer goes on from the schema's own. */
export interface PlacedFacts {
  readonly pointer: string
  readonly facts: FactsByDialect
  readonly reason: string
  /** All the properties it is about, where the reason only counts some of them. */
  readonly names?: readonly string[]
}

type PlaceRule = (site: SchemaSite) => readonly PlacedFacts[]

/** Gemini's rule for names of properties, and Anthropic's. */
export const GEMINI_PROPERTY_NAME = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/
export const ANTHROPIC_PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/

const COMBINING = ['anyOf', 'oneOf', 'allOf', 'enum', 'not']
/** Without one of these a schema has to say its type. */
const SAYS_TYPE = ['type', 'anyOf', 'oneOf', 'allOf', '$ref']

const ROOT_NOTE = 'at the root only type: object, without oneOf, anyOf, allOf, enum or not'
const ROOT_COMBINED = across(
  fact('rejected', 'inferred', 'geminiAnyOfAlone', 'the root has to be a plain object'),
  fact('unknown', 'unknown', 'genaiTypes', 'the root has to describe an object'),
  fact('rejected', 'documented', ['openaiDocs', 'openaiRoot'], ROOT_NOTE),
  fact('rejected', 'reported', 'openaiRoot', ROOT_NOTE),
  fact('rejected', 'reported', 'anthropicRoot', 'no oneOf, allOf or anyOf at the root'),
  fact('rejected', 'reported', 'anthropicRoot', 'no oneOf, allOf or anyOf at the root'),
)

const combinedRoot: PlaceRule = ({ schema, isRoot }) => {
  if (!isRoot) return []
  return COMBINING.filter((keyword) => schema[keyword] !== undefined).map((keyword) => {
    const { anthropic, 'anthropic-strict': tight, ...others } = ROOT_COMBINED
    const forAnthropic = keyword.endsWith('Of')
    const facts = forAnthropic && anthropic && tight ? { ...others, anthropic, 'anthropic-strict': tight } : others
    return { pointer: `/${keyword}`, facts, reason: `${keyword} stands at the root` }
  })
}

const OBJECT_NOTE = 'the arguments of a call are an object'
const OTHER_ROOT = across(
  fact('rejected', 'inferred', 'genaiTypes', OBJECT_NOTE),
  fact('rejected', 'inferred', 'genaiTypes', OBJECT_NOTE),
  fact('rejected', 'documented', ['openaiDocs', 'openaiRoot'], "schema must have type 'object'"),
  fact('rejected', 'reported', 'openaiRoot', "schema must have type 'object'"),
  fact('rejected', 'typed', 'anthropicTypes', 'the type of the root must be "object"'),
  fact('rejected', 'typed', 'anthropicTypes', 'the type of the root must be "object"'),
)

const otherRoot: PlaceRule = ({ schema, isRoot }) => {
  const types = typesOf(schema)
  const isObject = types.length === 1 && types[0] === 'object'
  if (!isRoot || isObject || schema.$ref !== undefined) return []
  return [{ pointer: '/type', facts: OTHER_ROOT, reason: 'the root is no object' }]
}

const NO_TYPE = across(
  fact('rejected', 'reported', 'geminiNoType', 'must be specified when not using one_of, any_of or all_of'),
  fact('unknown', 'unknown', 'genaiTypes'),
  fact('unknown', 'unknown', 'openaiProbe', 'the SDK lets it pass'),
  null,
  null,
  fact('unknown', 'unknown', 'anthropicProbe', 'the SDK refuses it unless enum or const is there'),
)

const untyped: PlaceRule = ({ schema, isRoot }) => {
  if (isRoot || SAYS_TYPE.some((keyword) => schema[keyword] !== undefined)) return []
  const { 'anthropic-strict': tight, ...others } = NO_TYPE
  const hasValues = schema.enum !== undefined || schema.const !== undefined
  const facts = hasValues || !tight ? others : { ...others, 'anthropic-strict': tight }
  return [{ pointer: '/type', facts, reason: 'the schema names no type' }]
}

const NO_ITEMS = across(
  fact('rejected', 'reported', 'geminiItems', 'items: missing field'),
  fact('ok', 'reported', 'geminiJsonSchema'),
  fact('rejected', 'reported', ['openaiItems', 'openaiProbe'], 'array schema missing items'),
  fact('rejected', 'likely', 'openaiItems', 'array schema missing items'),
  fact('ok', 'inferred', 'anthropicTools'),
  fact('ok', 'probed', 'anthropicProbe'),
)

const looseArray: PlaceRule = ({ schema }) => {
  if (!typesOf(schema).includes('array') || schema.items !== undefined) return []
  return [{ pointer: '/items', facts: NO_ITEMS, reason: 'the array does not say what its items are' }]
}

const CLOSED_NOTE = 'additionalProperties must be given and be false'
const NOT_CLOSED = across(
  null,
  null,
  fact('rejected', 'documented', 'openaiDocs', CLOSED_NOTE),
  null,
  null,
  fact('rejected', 'documented', ['anthropicStrict', 'anthropicClosed'], CLOSED_NOTE),
)
const NOT_ALL_REQUIRED = across(
  null,
  null,
  fact('rejected', 'documented', 'openaiDocs', 'every key of properties must be required; make it nullable instead'),
  null,
  null,
  null,
)

const openObject: PlaceRule = ({ schema }) => {
  const isObject = typesOf(schema).includes('object') || isJsonObject(schema.properties)
  if (!isObject || schema.additionalProperties !== undefined) return []
  return [{ pointer: '/additionalProperties', facts: NOT_CLOSED, reason: 'the object admits other properties' }]
}

const optionalProperties: PlaceRule = ({ schema }) => {
  if (!isJsonObject(schema.properties)) return []
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
  const optional = Object.keys(schema.properties).filter((name) => !required.includes(name))
  if (optional.length === 0) return []
  const reason = `${describeNames(optional)} may be left out`
  const placed = { pointer: '/required', facts: NOT_ALL_REQUIRED, reason }
  return [areNamesCut(optional) ? { ...placed, names: optional } : placed]
}

const EMPTY_GEMINI = fact('unknown', 'unknown', 'geminiEmpty', 'leave the parameters out to be safe')
const NO_PROPERTIES = fact('rejected', 'reported', 'openaiProperties', 'object schema missing properties')

const emptyObject: PlaceRule = ({ schema, isRoot }) => {
  if (!typesOf(schema).includes('object')) return []
  const isMissing = schema.properties === undefined
  const isEmpty = isMissing || (isJsonObject(schema.properties) && Object.keys(schema.properties).length === 0)
  if (!isEmpty) return []
  const openai = isMissing && isRoot ? { 'openai-strict': NO_PROPERTIES, 'openai-nonstrict': NO_PROPERTIES } : {}
  const facts: FactsByDialect = { 'gemini-parameters': EMPTY_GEMINI, ...openai }
  return [{ pointer: '/properties', facts, reason: 'the object names no properties' }]
}

const geminiName = fact('rejected', 'typed', 'genaiTypes', 'a letter or _, then letters, digits and _; 64 at most')
const anthropicName = fact('rejected', 'reported', 'anthropicKeys', '^[a-zA-Z0-9_.-]{1,64}$')

const propertyNames: PlaceRule = ({ schema }) => {
  if (!isJsonObject(schema.properties)) return []
  return Object.keys(schema.properties).flatMap((name) => {
    const gemini = GEMINI_PROPERTY_NAME.test(name) ? {} : { 'gemini-parameters': geminiName }
    const anthropic = ANTHROPIC_PROPERTY_NAME.test(name)
      ? {}
      : { anthropic: anthropicName, 'anthropic-strict': anthropicName }
    const facts: FactsByDialect = { ...gemini, ...anthropic }
    const pointer = toPointer(['properties', name])
    return Object.keys(facts).length === 0 ? [] : [{ pointer, facts, reason: `the name "${name}" is not admitted` }]
  })
}

/** Rules about where a schema stands and what it lacks. */
export const PLACE_RULES: readonly PlaceRule[] = [
  combinedRoot,
  otherRoot,
  untyped,
  looseArray,
  openObject,
  optionalProperties,
  emptyObject,
  propertyNames,
]
