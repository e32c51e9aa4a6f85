import { isJsonObject } from '../../base/json'
import { printText } from '../zod/print-source'

const MAX_DEPTH = 8

/**
 * A JSON Schema as a TypeScript type, as closely as types go: limits, patterns and conditions have none, and what types
 * cannot say (references, intersections) is `unknown`. Never throws.
 */
export function toTypeSource(schema: unknown, depth = 0): string {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return 'unknown'
  if (schema.nullable === true) return unionOf([toTypeSource({ ...schema, nullable: false }, depth), 'null'])
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map(literalOf))
  if (schema.const !== undefined) return literalOf(schema.const)
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword]
    if (Array.isArray(branches)) return unionOf(branches.map((branch) => toTypeSource(branch, depth + 1)))
  }
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => toTypeSource({ ...schema, type }, depth)))
  return typeOf(schema, String(schema.type ?? (isJsonObject(schema.properties) ? 'object' : '')).toLowerCase(), depth)
}

function typeOf(schema: { readonly [keyword: string]: unknown }, type: string, depth: number): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `readonly (${Array.isArray(schema.items) ? 'unknown' : toTypeSource(schema.items, depth + 1)})[]`
    case 'object':
      return objectType(schema, depth)
    default:
      return 'unknown'
  }
}

function objectType(schema: { readonly [keyword: string]: unknown }, depth: number): string {
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : []
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  if (properties.length === 0) {
    return `{ readonly [name: string]: ${toTypeSource(schema.additionalProperties, depth + 1)} }`
  }
  const members = properties.map(([name, inner]) => {
    const mark = required.includes(name) ? '' : '?'
    return `  readonly ${printText(name)}${mark}: ${toTypeSource(inner, depth + 1)}`
  })
  return `{\n${members.join('\n')}\n}`.replace(/\n/g, `\n${'  '.repeat(depth)}`)
}

function unionOf(types: readonly string[]): string {
  const all = [...new Set(types)]
  return all.includes('unknown') || all.length === 0 ? 'unknown' : all.join(' | ')
}

function literalOf(value: unknown): string {
  if (typeof value === 'string') return printText(value)
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'unknown'
}
