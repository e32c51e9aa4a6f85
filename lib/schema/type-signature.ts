import { isJsonObject } from '../base/json'

const MAX_ENUM_VALUES = 4

/** A type in the words people read in signatures. Never fails: what it cannot read is `any`. */
export function typeSignature(schema: unknown): string {
  if (!isJsonObject(schema)) return 'any'
  if (Array.isArray(schema.enum)) return describeValues(schema.enum)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any'
  for (const key of ['anyOf', 'oneOf'] as const) {
    const branches = schema[key]
    if (Array.isArray(branches)) return [...new Set(branches.map(typeSignature))].join(' | ')
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  if (typeof type !== 'string') return isJsonObject(schema.properties) ? 'object' : 'any'
  return type.toLowerCase() === 'array' ? `${typeSignature(schema.items)}[]` : type.toLowerCase()
}

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_ENUM_VALUES).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > MAX_ENUM_VALUES ? ['…'] : [])].join(' | ')
}
