import type { BuildIssue } from '../session/events'
import type { ToolDefinition } from '../session/tool-definition'
import { applyMapping, unmapIssue } from './argument-mapping'
import { findBuiltin } from './builtin'
import { mappingOf } from './builtin-tool'
import { unavailableIssue } from './custom/unavailable-tool'

/**
 * What the implementation's own contract finds wrong with arguments, whatever the declaration says; empty where it
 * takes them. Pure: no workspace is looked at. What-if and the drift view use it beside the declaration's judge.
 */
export function implementationIssues(definition: ToolDefinition, args: unknown): BuildIssue[] {
  const { implementation } = definition
  if (implementation.type !== 'builtin') return []
  const builtin = findBuiltin(implementation.name)
  if (!builtin) return [unavailableIssue(definition)]
  const mapping = mappingOf(definition)
  if (!mapping.ok) return [...mapping.error]
  const issues = builtin.contractIssues(applyMapping(mapping.value, args))
  return issues.map((issue) => unmapIssue(mapping.value, issue))
}
