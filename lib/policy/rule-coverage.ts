import { jsonEqual } from '../base/json'
import { isMcpToolName } from '../session/mcp-tool-name'
import type { ApprovalMode, PolicyRule } from '../session/policy-rule'
import { serverOf } from './match-tool-name'

/** A part of what a rule is about that no condition but its own arguments' divides further. */
export interface RuleCell {
  /** A tool's name, or a wildcard for all the tools that no other cell of the rule names. */
  readonly toolName: string
  readonly mode: ApprovalMode
}

export const ALL_MODES: readonly ApprovalMode[] = ['plan', 'default', 'autoEdit', 'yolo']

/**
 * The parts a rule falls into against the rules before it: each of its tools in each of its modes. A wildcard stands for
 * itself and for every tool that an earlier rule names and it takes in.
 */
export function cellsOf(rule: PolicyRule, earlier: readonly PolicyRule[]): RuleCell[] {
  const names = new Set(toolNamesOf(rule).flatMap((name) => [name, ...namedWithin(name, rule, earlier)]))
  const modes = rule.modes && rule.modes.length > 0 ? rule.modes : ALL_MODES
  return [...names].flatMap((toolName) => modes.map((mode) => ({ toolName, mode })))
}

/** Whether `earlier` applies to every call of this part of `rule`, so that the part is never reached. */
export function coversCell(earlier: PolicyRule, rule: PolicyRule, { toolName, mode }: RuleCell): boolean {
  return (
    (!earlier.modes || earlier.modes.length === 0 || earlier.modes.includes(mode)) &&
    toolNamesOf(earlier).some((name) => coversTool(name, earlier.mcpName, toolName, rule.mcpName)) &&
    coversConditions(earlier, rule) &&
    coversArguments(earlier, rule)
  )
}

function toolNamesOf({ toolName }: PolicyRule): readonly string[] {
  return typeof toolName === 'string' ? [toolName] : toolName
}

function namedWithin(wildcard: string, rule: PolicyRule, earlier: readonly PolicyRule[]): string[] {
  if (!wildcard.includes('*')) return []
  const named = earlier.filter((other) => other.mcpName === rule.mcpName || rule.mcpName === undefined)
  return named.flatMap(toolNamesOf).filter((name) => !name.includes('*') && isWithin(wildcard, name))
}

function isWithin(wildcard: string, name: string): boolean {
  if (wildcard === '*') return true
  if (wildcard === 'mcp_*') return isMcpToolName(name)
  const server = /^mcp_(.+)_\*$/.exec(wildcard)?.[1]
  return server !== undefined && (name.startsWith(`mcp_${server}_`) || serverOf({ toolName: name }) === server)
}

function coversTool(
  name: string,
  server: string | undefined,
  wanted: string,
  wantedServer: string | undefined,
): boolean {
  if (server !== undefined && server !== wantedServer && (server !== '*' || wantedServer === undefined)) return false
  if (name === wanted || name === '*') return true
  if (name === 'mcp_*' && wantedServer !== undefined) return true
  return name.includes('*') && isWithin(name, wanted)
}

function coversConditions(earlier: PolicyRule, rule: PolicyRule): boolean {
  const annotations = Object.entries(earlier.toolAnnotations ?? {})
  return (
    (earlier.interactive === undefined || earlier.interactive === rule.interactive) &&
    (earlier.subagent === undefined || earlier.subagent === rule.subagent) &&
    annotations.every(([name, value]) => jsonEqual(rule.toolAnnotations?.[name], value))
  )
}

/** Patterns are not compared but for being the same; a shorter prefix covers a longer one. */
function coversArguments(earlier: PolicyRule, rule: PolicyRule): boolean {
  const { argsPattern, commandPrefix, commandRegex } = earlier
  if (argsPattern !== undefined && argsPattern !== rule.argsPattern) return false
  if (commandPrefix === undefined && commandRegex === undefined) return true
  // What forbids or asks also looks through quotes and paths, so an allow for the same words leaves it something.
  if (earlier.decision === 'allow' && rule.decision !== 'allow') return false
  if (commandRegex !== undefined) return commandRegex === rule.commandRegex
  const prefixes = [commandPrefix ?? []].flat()
  const wanted = [rule.commandPrefix ?? []].flat()
  return (
    wanted.length > 0 &&
    wanted.every((text) => prefixes.some((prefix) => text === prefix || text.startsWith(`${prefix} `)))
  )
}
