import type { PolicyRule } from '../session/policy-rule'
import { misspeltBuiltin } from './builtin-tool-names'
import { compileArgsPattern, compileCommandRegex } from './compile-rule'
import type { PolicyProblem } from './policy-problem'

/** Something to say about a rule, and the key it is about. */
export interface RuleFinding extends Pick<PolicyProblem, 'severity' | 'code' | 'message'> {
  readonly key: string
}

/** A rule that has the right shape, looked at closely: what remains of it, and what was found. */
export interface InspectedRule {
  readonly kept?: PolicyRule
  readonly findings: readonly RuleFinding[]
}

/**
 * Finds what the shape does not show: patterns that cannot be used, keys that contradict each other, names that are
 * most likely misspelt. A contradictory rule is dropped unless it denies: too much forbidden is the smaller harm.
 */
export function inspectRule(rule: PolicyRule): InspectedRule {
  const refused = refusal(rule)
  if (refused) return { findings: [refused] }
  const patterns = patternFindings(rule)
  if (patterns.length > 0) return { findings: patterns }
  const contradictions = contradictionFindings(rule)
  const findings = [...contradictions, ...nameFindings(rule), ...neverMatchingFindings(rule)]
  if (contradictions.length === 0) return { kept: rule, findings }
  const toolName = namesOf(rule).filter((name) => name !== '')
  return rule.decision === 'deny' && toolName.length > 0 ? { kept: { ...rule, toolName }, findings } : { findings }
}

function refusal(rule: PolicyRule): RuleFinding | undefined {
  if (rule.source !== 'extension') return undefined
  if (rule.decision === 'allow') {
    return {
      severity: 'error',
      code: 'rule_refused',
      key: 'decision',
      message: 'An extension may not allow anything by itself.',
    }
  }
  if (!rule.modes?.includes('yolo')) return undefined
  return { severity: 'error', code: 'rule_refused', key: 'modes', message: 'An extension may not change yolo mode.' }
}

function patternFindings(rule: PolicyRule): RuleFinding[] {
  const findings: RuleFinding[] = []
  const args = rule.argsPattern === undefined ? undefined : compileArgsPattern(rule.argsPattern)
  const command = rule.commandRegex === undefined ? undefined : compileCommandRegex(rule.commandRegex)
  for (const [key, compiled] of [
    ['argsPattern', args],
    ['commandRegex', command],
  ] as const) {
    if (!compiled || compiled.ok) continue
    const message = `\`${key}\` cannot be used: ${compiled.error}.`
    findings.push({ severity: 'error', code: 'regex_compilation', key, message })
  }
  return findings
}

function contradictionFindings(rule: PolicyRule): RuleFinding[] {
  const error = (key: string, message: string): RuleFinding => ({
    severity: 'error',
    code: 'rule_validation',
    key,
    message,
  })
  const findings: RuleFinding[] = []
  const commandKey = rule.commandPrefix !== undefined ? 'commandPrefix' : 'commandRegex'
  const hasCommand = rule.commandPrefix !== undefined || rule.commandRegex !== undefined
  if (namesOf(rule).includes('') || namesOf(rule).length === 0)
    findings.push(error('toolName', 'A tool name is empty.'))
  // Recorded: a list that names the shell alone is refused too.
  if (hasCommand && rule.toolName !== 'run_shell_command') {
    findings.push(error(commandKey, `\`${commandKey}\` needs toolName = "run_shell_command".`))
  }
  if (hasCommand && rule.argsPattern !== undefined) {
    findings.push(error('argsPattern', `\`argsPattern\` and \`${commandKey}\` exclude each other: give one of them.`))
  }
  if (rule.commandPrefix !== undefined && rule.commandRegex !== undefined) {
    findings.push(error('commandRegex', '`commandPrefix` and `commandRegex` exclude each other: give one of them.'))
  }
  if (rule.commandPrefix !== undefined && [rule.commandPrefix].flat().some((prefix) => prefix.trim() === '')) {
    findings.push(error('commandPrefix', 'A command prefix is empty.'))
  }
  return findings
}

function nameFindings(rule: PolicyRule): RuleFinding[] {
  if (rule.mcpName !== undefined) return []
  return namesOf(rule).flatMap((name): RuleFinding[] => {
    const meant = name.includes('*') || name.startsWith('mcp_') ? undefined : misspeltBuiltin(name)
    const advice = meant === undefined ? 'MCP tools are named mcp_{server}_{tool}.' : `Is ${meant} meant?`
    if (meant === undefined && !name.includes('__')) return []
    return [
      {
        severity: 'warning',
        code: 'tool_name_warning',
        key: 'toolName',
        message: `No tool is named ${name}. ${advice}`,
      },
    ]
  })
}

function neverMatchingFindings(rule: PolicyRule): RuleFinding[] {
  const info = (key: string, message: string): RuleFinding => ({
    severity: 'info',
    code: 'never_matches',
    key,
    message,
  })
  const findings: RuleFinding[] = []
  for (const name of namesOf(rule)) {
    if (!name.includes('*') || /^(?:\*|mcp_\*|mcp_[^*]+_\*)$/.test(name)) continue
    findings.push(info('toolName', `${name} matches no tool: the wildcards are *, mcp_* and mcp_{server}_*.`))
  }
  if (rule.commandRegex?.startsWith('^')) {
    findings.push(
      info('commandRegex', '`commandRegex` begins at the start of the command by itself; a `^` never matches.'),
    )
  }
  if (rule.commandRegex !== undefined && /(?<!\\)\$$/.test(rule.commandRegex)) {
    findings.push(
      info('commandRegex', '`commandRegex` is followed by a quote: end it with `"`, since `$` never matches.'),
    )
  }
  if (rule.argsPattern?.startsWith('^')) {
    const advice = 'it is tested on the JSON of the arguments, which begins with `{`; leave the `^` out'
    findings.push(info('argsPattern', `\`argsPattern\` never matches with \`^\`: ${advice}.`))
  }
  if ([rule.commandPrefix ?? []].flat().some((prefix) => prefix.endsWith(' '))) {
    findings.push(
      info('commandPrefix', 'A prefix that ends with a blank only matches where two blanks follow; leave it out.'),
    )
  }
  return findings
}

function namesOf(rule: PolicyRule): readonly string[] {
  return typeof rule.toolName === 'string' ? [rule.toolName] : rule.toolName
}
