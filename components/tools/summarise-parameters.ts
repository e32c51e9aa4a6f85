import { isJsonObject } from '@/lib/base/json'
import { typeSignature } from '@/lib/schema/type-signature'

/** One argument of a tool as a line of text: `file_path: string`, required or not. */
export interface ParameterSummary {
  readonly name: string
  /** `string`, `integer[]`, `"a" | "b"`, … */
  readonly type: string
  readonly isRequired: boolean
  readonly description?: string
}

/** The top-level arguments that a schema declares, in its order, required ones first. A schema without any gives []. */
export function summariseParameters(schema: unknown): readonly ParameterSummary[] {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return []
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties)
    .map(([name, property]): ParameterSummary => {
      const description = isJsonObject(property) ? property.description : undefined
      return {
        name,
        type: typeSignature(property),
        isRequired: required.has(name),
        ...(typeof description === 'string' ? { description } : {}),
      }
    })
    .sort((left, right) => Number(right.isRequired) - Number(left.isRequired))
}
