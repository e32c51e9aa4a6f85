import type { ToolDefinition } from '../session/tool-definition'

/** The declaration of a tool as the schema panel shows it: pretty JSON, two spaces of indent, in the tool's own dialect. */
export function declarationText(definition: ToolDefinition): string {
  const { name, displayName, description, parametersJsonSchema, parameters } = definition
  // JSON leaves out what is undefined.
  return JSON.stringify({ name, displayName, description, parametersJsonSchema, parameters }, null, 2)
}
