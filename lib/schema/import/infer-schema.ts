import { isJsonObject } from '../../base/json'
import { typeNameOf } from '../describe'
import type { JsonSchemaObject, TypeName } from '../json-schema'

/** Formats that are told only where every text has them. */
const FORMATS = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['uri', /^[a-z][a-z0-9+.-]*:\/\/\S+$/i],
] as const

/**
 * The schema that several examples have in common: a property is required where every example has it, and types that differ
 * stand side by side. Nothing is narrowed further than that: an enum or a bound cannot be told from examples.
 */
export function inferSchema(examples: readonly unknown[]): JsonSchemaObject {
  const byType = new Map<TypeName, unknown[]>()
  for (const example of examples) {
    const type = typeNameOf(example)
    byType.set(type, [...(byType.get(type) ?? []), example])
  }
  const numbers = byType.get('number')
  if (numbers !== undefined) {
    byType.set('number', [...numbers, ...(byType.get('integer') ?? [])])
    byType.delete('integer')
  }
  const hasNull = byType.delete('null')
  const schemas = [...byType].map(([type, values]) => schemaOf(type, values))
  const [only, ...others] = schemas
  if (only === undefined) return hasNull ? { type: 'null' } : {}
  if (others.length === 0) return hasNull ? { ...only, type: [only.type, 'null'] } : only
  return { anyOf: [...schemas, ...(hasNull ? [{ type: 'null' }] : [])] }
}

function schemaOf(type: TypeName, values: readonly unknown[]): JsonSchemaObject {
  if (type === 'object') return objectSchema(values.filter(isJsonObject))
  if (type === 'array') {
    const items = values.filter(Array.isArray).flat()
    return items.length === 0 ? { type } : { type, items: inferSchema(items) }
  }
  if (type !== 'string') return { type }
  const format = FORMATS.find(([, pattern]) => values.every((value) => pattern.test(String(value))))
  return format === undefined ? { type } : { type, format: format[0] }
}

function objectSchema(values: readonly { readonly [key: string]: unknown }[]): JsonSchemaObject {
  const keys = [...new Set(values.flatMap((value) => Object.keys(value)))]
  const properties = keys.map((key) => {
    const having = values.filter((value) => Object.hasOwn(value, key))
    return [key, inferSchema(having.map((value) => value[key]))] as const
  })
  const required = keys.filter((key) => values.every((value) => Object.hasOwn(value, key)))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  }
}
