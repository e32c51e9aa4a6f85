import { formatMcpToolName } from '../session/mcp-tool-name'
import type { ApprovalMode, PolicyDecision, PolicyRule } from '../session/policy-rule'

/** The part of a CLI's settings that policy comes from; whatever else stands in them is not looked at. */
export interface PolicySettings {
  readonly tools?: {
    /** The only tools there are. `run_shell_command(git)` names a command of the shell. */
    readonly core?: readonly string[] | undefined
    /** Tools, or commands of the shell, that run without asking. */
    readonly allowed?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    readonly confirmationRequired?: readonly string[] | undefined
  }
  readonly mcp?: { readonly allowed?: readonly string[] | undefined; readonly excluded?: readonly string[] | undefined }
  readonly mcpServers?: Readonly<Record<string, { readonly trust?: boolean | undefined }>>
}

const SHELL = 'run_shell_command'
/** Names of the shell in settings; only there are these understood. */
const SHELL_NAMES: readonly string[] = [SHELL, 'ShellTool']
/** Plan mode only reads, whatever settings allow. */
const ACTING_MODES: readonly ApprovalMode[] = ['default', 'autoEdit', 'yolo']

/**
 * The rules that a CLI's settings stand for, all of the user's tier: servers excluded 4.900, tools excluded 4.400,
 * confirmation required 4.350, tools allowed 4.300 (once commands of the shell are listed, all others of it are denied at
 * 4.290), tools there are 4.250 (and 4.240 denies the rest), trusted servers 4.200, servers allowed 4.100.
 * Pure; never fails. Source: gemini-cli-core 0.61.0 createPolicyEngineConfig, recorded for one setting at a time.
 */
export function rulesFromSettings(settings: PolicySettings): PolicyRule[] {
  const { tools = {}, mcp = {}, mcpServers = {} } = settings
  const trusted = Object.keys(mcpServers).filter((server) => mcpServers[server]?.trust === true)
  const core = tools.core ?? []
  return [
    ...forServers('mcp.excluded', mcp.excluded, 4.9, 'deny'),
    ...forTools('tools.exclude', tools.exclude, 4.4, 'deny'),
    ...forTools('tools.confirmationRequired', tools.confirmationRequired, 4.35, 'ask_user'),
    ...forTools('tools.allowed', tools.allowed, 4.3, 'allow', ACTING_MODES),
    ...(narrowsShell(tools.allowed) ? [toRule('tools.allowed', 4.29, { decision: 'deny', toolName: SHELL })] : []),
    ...forTools('tools.core', core, 4.25, 'allow', ACTING_MODES),
    ...(core.length > 0 ? [toRule('tools.core', 4.24, { decision: 'deny', toolName: '*' })] : []),
    ...forServers('mcp.trust', trusted, 4.2, 'allow', ACTING_MODES),
    ...forServers('mcp.allowed', mcp.allowed, 4.1, 'allow', ACTING_MODES),
  ]
}

type Fields = Omit<PolicyRule, 'id' | 'source' | 'priority'>

function toRule(setting: string, priority: number, fields: Fields): PolicyRule {
  const about = [fields.commandPrefix ?? fields.toolName].flat().join(' ')
  return { id: `user:${setting}-${about}`, source: 'user', priority, ...fields }
}

function forTools(
  setting: string,
  entries: readonly string[] = [],
  priority: number,
  decision: PolicyDecision,
  modes?: readonly ApprovalMode[],
): PolicyRule[] {
  return entries.map((entry) => {
    const { toolName, command } = readEntry(entry)
    return toRule(setting, priority, {
      decision,
      toolName,
      ...(command === undefined ? {} : { commandPrefix: command }),
      ...(modes ? { modes: [...modes] } : {}),
    })
  })
}

function forServers(
  setting: string,
  servers: readonly string[] = [],
  priority: number,
  decision: PolicyDecision,
  modes?: readonly ApprovalMode[],
): PolicyRule[] {
  return servers.map((server) =>
    toRule(setting, priority, {
      decision,
      toolName: formatMcpToolName(server),
      ...(modes ? { modes: [...modes] } : {}),
    }),
  )
}

/** `run_shell_command(npm test)` → the shell and its command; anything else is a tool's name. */
function readEntry(entry: string): { readonly toolName: string; readonly command?: string } {
  const [, name = entry, command] = /^([^()]+)\((.*)\)$/s.exec(entry) ?? []
  const toolName = SHELL_NAMES.includes(name) ? SHELL : name
  return command === undefined || command === '' ? { toolName } : { toolName, command }
}

function narrowsShell(allowed: readonly string[] = []): boolean {
  const entries = allowed.map(readEntry).filter(({ toolName }) => toolName === SHELL)
  return entries.length > 0 && entries.every(({ command }) => command !== undefined)
}
