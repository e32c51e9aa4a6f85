import { isJsonObject } from '../base/json'
import { fromGeminiSchema } from './from-gemini-schema'
import type { JsonSchema } from './json-schema'

/** What a model is told of a tool. */
export interface FunctionDeclaration {
  readonly name: string
  readonly description: string
  readonly parametersJsonSchema: JsonSchema
}

/** Where a declaration comes from: a ToolDefinition fits. `parameters` may be in Gemini's dialect (upper-case types). */
export interface DeclarationSource {
  readonly name: string
  readonly description: string
  readonly parametersJsonSchema?: unknown
  readonly parameters?: unknown
}

/** The schema of a tool without arguments. */
const NO_PARAMETERS = Object.freeze({ type: 'object', properties: Object.freeze({}) })

/**
 * The schema that arguments are judged by: `parametersJsonSchema`, or else `parameters` read as Gemini's dialect. Absent
 * and `{}` mean no arguments. The same object for the same source every time, so that it compiles once.
 */
export function parametersOf(source: Pick<DeclarationSource, 'parametersJsonSchema' | 'parameters'>): unknown {
  const schema = source.parametersJsonSchema ?? fromGeminiSchema(source.parameters) ?? NO_PARAMETERS
  return isJsonObject(schema) && Object.keys(schema).length === 0 ? NO_PARAMETERS : schema
}

/** The declaration as JSON Schema, whichever form the source had. A schema that is none at all declares no arguments. */
export function toFunctionDeclaration(source: DeclarationSource): FunctionDeclaration {
  const schema = parametersOf(source)
  const isSchema = typeof schema === 'boolean' || isJsonObject(schema)
  return {
    name: source.name,
    description: source.description,
    parametersJsonSchema: isSchema ? schema : NO_PARAMETERS,
  }
}
