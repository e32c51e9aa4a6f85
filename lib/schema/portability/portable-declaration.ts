import { isJsonObject } from '../../base/json'
import { SCHEMA_KEYS } from '../declaration-form'

/**
 * A declaration in any provider's form: the schema stands under `parametersJsonSchema`, `parameters` (JSON Schema or
 * Gemini's dialect), `input_schema` or `inputSchema`. A ToolDefinition fits. Other fields are not looked at.
 */
export interface PortableDeclaration {
  readonly name: string
  readonly description?: string | undefined
  readonly parametersJsonSchema?: unknown
  readonly parameters?: unknown
  readonly input_schema?: unknown
  readonly inputSchema?: unknown
}

/** The schema of a declaration and the key it stands under; `schema` is undefined where there is none. */
export interface AuthoredSchema {
  readonly key: (typeof SCHEMA_KEYS)[number]
  readonly schema: unknown
}

/** Finds the schema of a declaration, in the order of precedence that the judge has too. */
export function authoredSchemaOf(declaration: PortableDeclaration): AuthoredSchema {
  const key = SCHEMA_KEYS.find((candidate) => declaration[candidate] !== undefined) ?? 'parametersJsonSchema'
  return { key, schema: declaration[key] }
}

/** Whether a schema declares no arguments: absent, `{}`, or an object without properties that says nothing of others. */
export function declaresNothing(schema: unknown): boolean {
  if (schema === undefined) return true
  if (!isJsonObject(schema)) return false
  const isEmpty = !isJsonObject(schema.properties) || Object.keys(schema.properties).length === 0
  const says = Object.keys(schema).filter((keyword) => !HARMLESS.has(keyword))
  const required = Array.isArray(schema.required) ? schema.required.length : 0
  const isOpen = isJsonObject(schema.additionalProperties)
  return isEmpty && says.length === 0 && required === 0 && !isOpen && isObjectOrSilent(schema.type)
}

const HARMLESS = new Set(['type', 'properties', 'required', 'additionalProperties', '$schema', 'title', 'description'])

function isObjectOrSilent(type: unknown): boolean {
  return type === undefined || (typeof type === 'string' && type.toLowerCase() === 'object')
}
