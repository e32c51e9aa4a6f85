import { isJsonObject, type JsonObject } from '../../base/json'
import { TYPE_NAMES } from '../json-schema'
import { collect } from './collect'
import { emptyInput, type PlacedValue, type RecognisedInput } from './imported'
import { inferSchema } from './infer-schema'
import { listOperations } from './open-api'

const SCHEMA_WORDS = new Set([
  ...['$schema', '$id', '$ref', '$defs', 'definitions', 'type', 'properties', 'required', 'items', 'enum', 'const'],
  ...['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'title', 'description', 'default', 'examples', 'format'],
  ...['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'prefixItems', 'nullable'],
  ...['additionalProperties', 'patternProperties', 'propertyNames', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'uniqueItems', 'contains', 'minProperties', 'maxProperties', 'dependentRequired', '$comment'],
  ...['propertyOrdering', 'example', 'deprecated', 'readOnly', 'writeOnly', 'unevaluatedProperties', '$anchor'],
])

/** What a JSON value (from JSON, JSON lines or YAML) is. Never throws. */
export function recogniseValue(placed: PlacedValue): RecognisedInput {
  const { value } = placed
  if (isJsonObject(value) && (value.openapi !== undefined || value.swagger !== undefined))
    return fromOpenApi(placed, value)
  const { declarations, calls, problems } = collect(placed)
  if (declarations.length + calls.length > 0) {
    const kind = declarations.length > 0 ? ('declarations' as const) : ('calls' as const)
    const found = { kind, declarations, calls, problems }
    // A record with a name and little else may as well be somebody's arguments.
    const isVague =
      isJsonObject(value) && declarations.some((each) => !('parameters' in each || 'parametersJsonSchema' in each))
    return isVague ? { ...found, alternatives: [fromExamples([value])] } : found
  }
  return schemaOrExample(placed, problems)
}

function fromOpenApi(placed: PlacedValue, document: JsonObject): RecognisedInput {
  const version = String(document.openapi ?? document.swagger)
  if (!version.startsWith('3.')) {
    const message = `This is version ${version} of OpenAPI; only 3.x is read. Convert it, or paste one schema of it.`
    return { ...emptyInput('openapi'), problems: [{ message, ...placed.locate('/swagger') }] }
  }
  const operations = listOperations(document)
  const problems =
    operations.length > 0 ? [] : [{ message: 'This document has no operations.', ...placed.locate('/paths') }]
  return { ...emptyInput('openapi', problems), operations, document }
}

function schemaOrExample(placed: PlacedValue, problems: RecognisedInput['problems']): RecognisedInput {
  const { value } = placed
  if (Array.isArray(value)) {
    const objects = value.filter(isJsonObject)
    const odd = value.flatMap((item, index) => (isJsonObject(item) ? [] : [index]))
    const notes = odd.map((index) => ({
      message: 'Arguments are an object; this is left out.',
      ...placed.locate(`/${index}`),
    }))
    if (objects.length > 0) return { ...fromExamples(objects), problems: [...problems, ...notes] }
    const message = 'This list holds neither tools nor calls nor examples of arguments.'
    return emptyInput('unknown', [...problems, { message, ...placed.locate('') }])
  }
  if (!isJsonObject(value)) {
    const message = 'A tool, a schema, arguments or calls were expected, not a single value.'
    return emptyInput('unknown', [...problems, { message, ...placed.locate('') }])
  }
  const likeness = schemaLikeness(value)
  const schema = { ...emptyInput('json_schema'), declarations: [bareSchema(value)] }
  if (likeness === 'surely') return { ...schema, problems }
  const example = fromExamples([value])
  if (likeness === 'no') return { ...example, problems }
  const [first, second] = likeness === 'probably' ? [schema, example] : [example, schema]
  return { ...first, problems, alternatives: [second] }
}

function bareSchema(value: JsonObject) {
  const { title, description } = value
  const name = typeof title === 'string' && /^[A-Za-z_][\w-]*$/.test(title) ? { name: title } : {}
  return { ...name, ...(typeof description === 'string' ? { description } : {}), parametersJsonSchema: value }
}

function fromExamples(values: readonly JsonObject[]): RecognisedInput {
  return { ...emptyInput('example'), declarations: [{ parametersJsonSchema: inferSchema(values) }] }
}

function schemaLikeness(value: JsonObject): 'surely' | 'probably' | 'perhaps' | 'no' {
  const keys = Object.keys(value)
  const known = keys.filter((key) => SCHEMA_WORDS.has(key))
  if (known.length === 0) return 'no'
  const isAllKnown = known.length === keys.length
  const isTyped = isTypeName(value.type) || (Array.isArray(value.type) && value.type.every(isTypeName))
  const isShaped = isJsonObject(value.properties) || isJsonObject(value.items) || isJsonObject(value.$defs)
  const isCombined = [value.anyOf, value.oneOf, value.allOf].some(
    (list) => Array.isArray(list) && list.every(isJsonObject),
  )
  if (typeof value.$schema === 'string' || (isTyped && isShaped)) return 'surely'
  if ((isShaped || isCombined || typeof value.$ref === 'string') && isAllKnown) return 'surely'
  if (isTyped && isAllKnown) return 'probably'
  return isTyped || isShaped || isCombined || (isAllKnown && Array.isArray(value.enum)) ? 'perhaps' : 'no'
}

function isTypeName(value: unknown): boolean {
  return typeof value === 'string' && TYPE_NAMES.some((name) => name === value.toLowerCase())
}
