import { err, ok, type Result } from '../../base/result'
import { parsePolicyToml } from '../../policy/parse-policy-toml'
import type { PolicyProblem } from '../../policy/policy-problem'
import { extensionRulePrefix, needsAgreement } from '../../session/extension-rules'
import { sanitizeToolName } from '../../session/mcp-tool-name'
import type { PolicyRule } from '../../session/policy-rule'
import type { ExtensionIssue } from '../../tools/extension/read-extension'

/** The whole part of a priority: above the defaults, below the workspace's. */
const EXTENSION_TIER = 2

/** A rule that an extension brings. */
export interface PlannedRule {
  readonly rule: PolicyRule
  /** It may let through what would not be, so it takes effect once a person agrees. */
  readonly needsAgreement: boolean
  readonly isAllowed: boolean
  /** It is about tools that the extension does not bring. */
  readonly isBeyond: boolean
}

/** Which names of an extension are others in the session. */
export interface Renamed {
  readonly tools: ReadonlyMap<string, string>
  readonly servers: ReadonlyMap<string, string>
}

/**
 * The rules of an extension's TOML, of the extension tier, about its tools and servers by the names they have here. Ids
 * tell what a rule decides about what, so that an update keeps what was agreed to for exactly the rules that stay.
 */
export function planRules(
  extension: string,
  toml: string | undefined,
  renamed: Renamed,
  isAllowed: (rule: PolicyRule) => boolean,
): Result<PlannedRule[], ExtensionIssue[]> {
  if (toml === undefined || toml.trim() === '') return ok([])
  // Read as anybody's rules: those that the recorded CLI drops from extensions are kept here, and wait for agreement.
  const parsed = parsePolicyToml(toml, 'workspace')
  const problems = parsed.ok ? parsed.value.warnings.filter(({ severity }) => severity === 'error') : parsed.error
  if (!parsed.ok || problems.length > 0) return err(problems.map(toIssue))
  return ok(
    parsed.value.rules.map((written): PlannedRule => {
      const rule = ofExtension(extension, aboutSession(written, renamed))
      const needs = needsAgreement(rule)
      return { rule, needsAgreement: needs, isAllowed: needs && isAllowed(rule), isBeyond: isBeyond(written, renamed) }
    }),
  )
}

/** In the extension tier, below everything that a session or a person says. */
function ofExtension(extension: string, rule: PolicyRule): PolicyRule {
  const id = extensionRulePrefix(extension) + rule.id.replace(/^workspace:/, '')
  const priority = EXTENSION_TIER + Math.round((rule.priority % 1) * 1000) / 1000
  return { ...rule, id, source: 'extension', priority }
}

function toIssue({ code, message, line, column }: PolicyProblem): ExtensionIssue {
  const where = line === undefined ? '' : `line ${line}, column ${column ?? 1}: `
  return { path: '/policy', code, message: where + message }
}

function aboutSession(rule: PolicyRule, { tools, servers }: Renamed): PolicyRule {
  const rename = (name: string) => tools.get(name) ?? renamedOfServer(name, servers)
  const toolName = typeof rule.toolName === 'string' ? rename(rule.toolName) : rule.toolName.map(rename)
  const mcpName = rule.mcpName === undefined ? undefined : (servers.get(rule.mcpName) ?? rule.mcpName)
  return { ...rule, toolName, ...(mcpName === undefined ? {} : { mcpName }) }
}

/** `mcp_{own}_find` as `mcp_{name}_find`, for the servers that the extension brings. */
function renamedOfServer(name: string, servers: ReadonlyMap<string, string>): string {
  for (const [own, server] of servers) {
    const prefix = serverPrefix(own)
    if (name.startsWith(prefix)) return serverPrefix(server) + name.slice(prefix.length)
  }
  return name
}

function serverPrefix(server: string): string {
  return `mcp_${sanitizeToolName(server)}_`
}

function isBeyond({ toolName, mcpName }: PolicyRule, { tools, servers }: Renamed): boolean {
  if (mcpName !== undefined && servers.has(mcpName)) return false
  return [toolName].flat().some((name) => {
    return !tools.has(name) && ![...servers.keys()].some((server) => name.startsWith(serverPrefix(server)))
  })
}
