import type { JsonObject } from '../../base/json'

/** What is taken home of a tool: a file, and what of the declaration does not come along in it. */
export interface ExportedFile {
  readonly fileName: string
  readonly language: 'typescript' | 'json'
  readonly text: string
  readonly notes: readonly ExportNote[]
}

/** Something lost, loosened or to be done, with the JSON pointer into the schema that it is about ('' for the whole). */
export interface ExportNote {
  readonly pointer: string
  readonly message: string
}

/** A tool to export. A ToolDefinition fits. */
export interface ExportedTool {
  readonly name: string
  readonly displayName?: string | undefined
  readonly description: string
  readonly parametersJsonSchema?: unknown
  readonly parameters?: unknown
  readonly readOnly?: boolean | undefined
  readonly zodSource?: string | undefined
}

/** Arguments with what is expected of them, for test cases. */
export interface LabelledArguments {
  readonly args: unknown
  readonly label: 'should_build' | 'should_be_refused'
  readonly note?: string | undefined
}

/** A schema of the parameters as an object, for targets that take nothing else; `true` and `false` written as keywords. */
export function schemaObjectOf(schema: unknown): JsonObject {
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return schema as JsonObject // JSON by contract
  return schema === false ? { type: 'object', not: {} } : { type: 'object' }
}
