import { fromPointer, isJsonObject } from '../../../base/json'
import { selectTools } from '../../../session/selectors'
import type { SessionState, ToolState } from '../../../session/state'
import { textHead } from '../../../session/stored-value'
import type { ToolDefinition } from '../../../session/tool-definition'
import { matchArguments } from '../../../tools/match-arguments'
import type { SessionCheck, ToolCheck } from './check'

/** Whether a tool as it is defined now fits; without a name, whether any tool of one's own does. */
export function matchTool(check: ToolCheck, state: SessionState): boolean {
  const candidates = selectTools(state).filter(({ definition }) =>
    check.name === undefined ? definition.kind !== 'builtin' : definition.name === check.name,
  )
  if (check.exists === false) return candidates.length === 0
  return candidates.some((tool) => isFitting(check, tool))
}

function isFitting(check: ToolCheck, { definition, version }: ToolState): boolean {
  const schema = schemaOf(definition)
  const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
  return (
    version >= (check.versionAtLeast ?? 1) &&
    (check.implementation === undefined || definition.implementation.type === check.implementation) &&
    (check.zod === undefined || (definition.zodSource !== undefined) === check.zod) &&
    properties.length >= (check.propertiesAtLeast ?? 0) &&
    (check.schema ?? []).every(({ at, is, absent }) => {
      const value = valueAt(schema, at)
      if (absent) return value === undefined
      return value !== undefined && matchArguments(is, value)
    })
  )
}

/** Whether the session's settings fit. */
export function matchSession(check: SessionCheck, state: SessionState): boolean {
  return (
    (check.mode === undefined || state.mode === check.mode) &&
    (check.model === undefined || state.model === check.model) &&
    (check.policy === undefined || textHead(state.policyToml).toLowerCase().includes(check.policy.toLowerCase())) &&
    matchArguments(check.environment, state.environment)
  )
}

function schemaOf(definition: ToolDefinition): unknown {
  return definition.parametersJsonSchema ?? definition.parameters
}

function valueAt(value: unknown, pointer: string): unknown {
  let at = value
  for (const part of fromPointer(pointer)) {
    if (Array.isArray(at)) at = at[Number(part)]
    else if (isJsonObject(at) && Object.hasOwn(at, part)) at = at[part]
    else return undefined
  }
  return at
}
