import { canonicalJson, isJsonObject } from '../base/json'
import { sha256Hex } from '../base/sha256'
import { parseShellCommand, rootCommands } from '../base/shell-command'
import type { ApprovalOutcome } from '../session/commands'
import type { Confirmation } from '../session/events'
import type { ApprovalMode, PolicyRule } from '../session/policy-rule'
import { serverOf } from './match-tool-name'
import type { PolicyCall } from './policy-call'

/** From strict to permissive: what is allowed in one mode is allowed in those after it. */
export const MODES_BY_PERMISSIVENESS: readonly ApprovalMode[] = ['plan', 'default', 'autoEdit', 'yolo']

const SESSION_PRIORITY = 3.95
const SAVED_PRIORITY = 4.95

/** The argument that "always" is limited to, for tools where all arguments would be too many. */
const NARROWING_ARGUMENT: Readonly<Record<string, string>> = {
  read_file: 'file_path',
  write_file: 'file_path',
  replace: 'file_path',
  list_directory: 'dir_path',
  glob: 'pattern',
  grep_search: 'pattern',
}

/** The part of a rule that says which calls it is about. */
export type RuleMatcher = Pick<
  PolicyRule,
  'toolName' | 'mcpName' | 'argsPattern' | 'commandPrefix' | 'allowRedirection'
>

/** What an approval changes beyond the call itself. */
export interface AlwaysOutcome {
  readonly rules: readonly PolicyRule[]
  /** Whether the rules are for the owner's new sessions too. */
  readonly saved: boolean
  /** The mode to switch to: "always" on an edit means autoEdit. */
  readonly mode?: ApprovalMode
}

/**
 * The rules that an approval adds: none for a single yes; for "always" the tool, narrowed to the file, pattern or
 * command words approved, in this mode and the more permissive ones. The same approval gives the same rule ids.
 * Source: gemini-cli-core 0.61.0 (3.950 for the session, 4.950 saved; its patterns for files never match, ours do).
 */
export function rulesForAlways(
  call: PolicyCall,
  outcome: ApprovalOutcome,
  mode: ApprovalMode,
  confirmation: Confirmation,
): AlwaysOutcome {
  const saved = outcome === 'proceed_always_and_save'
  const modes = MODES_BY_PERMISSIVENESS.slice(MODES_BY_PERMISSIVENESS.indexOf(mode))
  const rules = fieldsFor(call, outcome, confirmation).map((fields) => toRule(fields, modes, saved))
  const isSwitching = outcome === 'proceed_always' && confirmation.type === 'edit' && modes.includes('autoEdit')
  return { rules, saved, ...(isSwitching && mode !== 'autoEdit' ? { mode: 'autoEdit' as const } : {}) }
}

/**
 * What a rule for calls like this one is about, for a person to go on from: of a shell text its command words, of
 * other tools the file or pattern, and where neither is known the tool alone. Decision and priority are theirs to set.
 */
export function matcherForCall(call: PolicyCall): RuleMatcher {
  const command = isJsonObject(call.args) && typeof call.args.command === 'string' ? call.args.command : undefined
  if (command !== undefined && call.traits.kind === 'execute') {
    const [root, ...others] = rootCommands(command)
    if (root === undefined) return { toolName: call.toolName }
    // All of them: a text runs unasked only where each of its commands does.
    return { toolName: call.toolName, commandPrefix: others.length === 0 ? root : [root, ...others] }
  }
  return narrowed(call) ?? { toolName: call.toolName }
}

function fieldsFor(call: PolicyCall, outcome: ApprovalOutcome, confirmation: Confirmation): RuleMatcher[] {
  switch (outcome) {
    case 'proceed_always':
    case 'proceed_always_and_save':
      return alwaysFields(call, confirmation)
    case 'proceed_always_tool':
      return confirmation.type === 'mcp' ? [{ toolName: call.toolName, mcpName: confirmation.server }] : []
    case 'proceed_always_server': {
      const server = confirmation.type === 'mcp' ? confirmation.server : undefined
      return server === undefined ? [] : [{ toolName: `mcp_${server}_*`, mcpName: server }]
    }
    default:
      return []
  }
}

function alwaysFields(call: PolicyCall, confirmation: Confirmation): RuleMatcher[] {
  // A question is a new one every time.
  if (confirmation.type === 'ask_user') return []
  if (confirmation.type === 'exec') return shellFields(call, confirmation.rootCommands)
  const server = serverOf(call)
  if (server !== undefined)
    return [{ toolName: call.toolName, ...(call.server === undefined ? {} : { mcpName: server }) }]
  const narrow = narrowed(call)
  if (narrow) return [narrow]
  // An edit of a file that cannot be told must not allow edits of all files.
  return confirmation.type === 'edit' ? [] : [{ toolName: call.toolName }]
}

function narrowed(call: PolicyCall): RuleMatcher | undefined {
  const key = NARROWING_ARGUMENT[call.toolName]
  const value = key !== undefined && isJsonObject(call.args) ? call.args[key] : undefined
  if (key === undefined || typeof value !== 'string') return undefined
  return { toolName: call.toolName, argsPattern: pairPattern(key, value) }
}

function shellFields(call: PolicyCall, rootCommands: readonly string[]): RuleMatcher[] {
  const command = isJsonObject(call.args) && typeof call.args.command === 'string' ? call.args.command : ''
  const parsed = parseShellCommand(command)
  const redirects = parsed.ok && parsed.value.hasRedirection
  return [...new Set(rootCommands)].map((root) => ({
    toolName: call.toolName,
    commandPrefix: root,
    ...(redirects ? { allowRedirection: true } : {}),
  }))
}

/** A pattern for exactly this top-level pair of the stable arguments. */
function pairPattern(key: string, value: string): string {
  const pair = `${JSON.stringify(key)}:${JSON.stringify(value)}`
  return `\\x00${pair.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}\\x00`
}

function toRule(fields: RuleMatcher, modes: readonly ApprovalMode[], saved: boolean): PolicyRule {
  const source = saved ? 'user' : 'session'
  const priority = saved ? SAVED_PRIORITY : SESSION_PRIORITY
  const rule: Omit<PolicyRule, 'id'> = { ...fields, source, priority, decision: 'allow', modes: [...modes] }
  return { ...rule, id: `${source}:always-${sha256Hex(canonicalJson(rule)).slice(0, 10)}` }
}
