import 'server-only'
import { compileSchema } from '../../../schema/compile-schema'
import { toFunctionDeclaration } from '../../../schema/function-declaration'
import type { ToolDefinition } from '../../../session/tool-definition'
import { BUILTIN_DEFINITIONS } from '../../../tools/builtin-definitions'
import { type ApiError, apiError } from '../../api-error'

const BUILTIN_NAMES: readonly string[] = BUILTIN_DEFINITIONS.map((tool) => tool.name)

/** Why a definition cannot be taken, or null. */
export function checkDefinition(tool: ToolDefinition): ApiError | null {
  const { implementation } = tool
  if (implementation.type === 'builtin' && !BUILTIN_NAMES.includes(implementation.name)) {
    const message = `There is no builtin "${implementation.name}". There are: ${BUILTIN_NAMES.join(', ')}.`
    return apiError(422, 'unknown_builtin', message)
  }
  const compiled = compileSchema(toFunctionDeclaration(tool).parametersJsonSchema)
  if (compiled.ok) return null
  const issues = compiled.error.map((problem) => ({
    path: problem.pointer,
    code: problem.code,
    message: problem.message,
  }))
  const first = issues[0]
  const where = first ? ` at ${first.path || 'the root'}: ${first.message}` : ''
  return apiError(422, 'invalid_schema', `The parameters of ${tool.name} are not a valid JSON Schema${where}.`, issues)
}
