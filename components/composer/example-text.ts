import { exampleArguments } from '@/lib/schema/example-arguments'
import { toFunctionDeclaration } from '@/lib/schema/function-declaration'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** The arguments text that a call by hand starts from: an example of the tool's declaration, `{}` where there is no tool. */
export function exampleText(definition: ToolDefinition | undefined): string {
  if (!definition) return '{}'
  return JSON.stringify(exampleArguments(toFunctionDeclaration(definition).parametersJsonSchema), null, 2)
}
