import { isJsonObject } from '@/lib/base/json'

/** One argument of a tool as a line of text: `file_path: string`, required or not. */
export interface ParameterSummary {
  readonly name: string
  /** `string`, `integer[]`, `"a" | "b"`, … */
  readonly type: string
  readonly isRequired: boolean
  readonly description?: string
}

const MAX_ENUM_VALUES = 4

/** The top-level arguments that a schema declares, in its order, required ones first. A schema without any gives []. */
export function summariseParameters(schema: unknown): readonly ParameterSummary[] {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return []
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties)
    .map(([name, property]): ParameterSummary => {
      const description = isJsonObject(property) ? property.description : undefined
      return {
        name,
        type: describeType(property),
        isRequired: required.has(name),
        ...(typeof description === 'string' ? { description } : {}),
      }
    })
    .sort((left, right) => Number(right.isRequired) - Number(left.isRequired))
}

/** A type in the words people read in signatures. Never fails: what it cannot read is `any`. */
export function describeType(schema: unknown): string {
  if (!isJsonObject(schema)) return 'any'
  if (Array.isArray(schema.enum)) return describeValues(schema.enum)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any'
  for (const key of ['anyOf', 'oneOf'] as const) {
    const branches = schema[key]
    if (Array.isArray(branches)) return [...new Set(branches.map(describeType))].join(' | ')
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  if (typeof type !== 'string') return isJsonObject(schema.properties) ? 'object' : 'any'
  return type.toLowerCase() === 'array' ? `${describeType(schema.items)}[]` : type.toLowerCase()
}

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_ENUM_VALUES).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > MAX_ENUM_VALUES ? ['…'] : [])].join(' | ')
}
