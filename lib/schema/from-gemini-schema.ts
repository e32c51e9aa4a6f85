import { isJsonObject } from '../base/json'

/** Keywords whose values Gemini's JSON writes as text, since they are 64-bit integers there. */
const INT64_KEYWORDS = new Set(['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'])

const cache = new WeakMap<object, unknown>()

/**
 * A schema in Gemini's dialect (upper-case types, `nullable`, counts as text, `example`, `propertyOrdering`) as JSON
 * Schema. What is JSON Schema already comes out as it is; the schema given is never changed. Cached by object.
 * Source: the Schema type of @google/genai 2.32.0.
 */
export function fromGeminiSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(fromGeminiSchema)
  if (!isJsonObject(schema)) return schema
  const known = cache.get(schema)
  if (known !== undefined) return known
  const converted = convert(schema)
  cache.set(schema, converted)
  return converted
}

function convert(schema: { readonly [keyword: string]: unknown }): Record<string, unknown> {
  const converted: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'type') {
      const type = convertType(value)
      if (type !== undefined) converted.type = type
    } else if (keyword === 'properties' || keyword === '$defs' || keyword === 'definitions') {
      converted[keyword] = convertMap(value)
    } else if (
      keyword === 'items' ||
      keyword === 'prefixItems' ||
      keyword === 'anyOf' ||
      keyword === 'additionalProperties'
    ) {
      converted[keyword] = fromGeminiSchema(value)
    } else if (INT64_KEYWORDS.has(keyword)) converted[keyword] = typeof value === 'string' ? Number(value) : value
    else if (keyword === 'example') converted.examples = [value]
    else if (keyword !== 'nullable' && keyword !== 'propertyOrdering') converted[keyword] = value
  }
  return schema.nullable === true ? admitNull(converted) : converted
}

function convertType(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(convertType)
  if (type === 'TYPE_UNSPECIFIED') return undefined
  return typeof type === 'string' && /^[A-Z]+$/.test(type) ? type.toLowerCase() : type
}

function convertMap(value: unknown): unknown {
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromGeminiSchema(inner)]))
}

function admitNull(schema: Record<string, unknown>): Record<string, unknown> {
  const { type, enum: values, anyOf } = schema
  if (type !== undefined) schema.type = [...new Set([...(Array.isArray(type) ? type : [type]), 'null'])]
  if (Array.isArray(values) && !values.includes(null)) schema.enum = [...values, null]
  if (Array.isArray(anyOf)) schema.anyOf = [...anyOf, { type: 'null' }]
  return schema
}
