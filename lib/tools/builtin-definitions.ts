import { isJsonObject } from '../base/json'
import type { ToolDefinition } from '../session/tool-definition'
import { BUILTINS } from './builtin'
import type { Builtin } from './builtin/builtin'
import { traitsOf } from './traits'

function toDefinition(builtin: Builtin): ToolDefinition {
  const parameters = builtin.parameters()
  const definition: ToolDefinition = {
    name: builtin.name,
    displayName: builtin.displayName,
    description: builtin.description,
    parametersJsonSchema: isJsonObject(parameters) ? { ...parameters } : parameters,
    kind: 'builtin',
    implementation: { type: 'builtin', name: builtin.name },
  }
  return traitsOf(definition).isReadOnly ? { ...definition, readOnly: true } : definition
}

/** The builtins as a new session declares them: parameters derived from the implementations' Zod contracts. */
export const BUILTIN_DEFINITIONS: readonly ToolDefinition[] = BUILTINS.map(toDefinition)
