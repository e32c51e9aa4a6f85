import { isJsonObject } from '../../lib/base/json'
import { DEFAULT_RULES } from '../../lib/policy/default-rules'
import { currentName, RECORDED_ALIASES } from '../../lib/policy/match-tool-name'
import { parsePolicyToml } from '../../lib/policy/parse-policy-toml'
import { createPolicy } from '../../lib/policy/policy'
import type { PolicyProblem } from '../../lib/policy/policy-problem'
import { rulesFromSettings } from '../../lib/policy/rules-from-settings'
import type { PolicyRule } from '../../lib/session/policy-rule'
import { defineSuite, type Facts } from '../suite'
import { PolicyCase } from './policy-case'
import { POLICY_DEVIATIONS } from './policy-deviations'

/** Recorded policies: decisions of the engine, and what texts come to when they are loaded. */
export const policySuite = defineSuite<PolicyCase>({
  name: 'policy',
  deviations: POLICY_DEVIATIONS,
  recognises: (value) => isJsonObject(value) && 'toml' in value && !('calls' in value),
  read: (value) => PolicyCase.parse(value),
  expected: ({ expect }) => expect,
  run: async (item) => (item.call ? decide(item, item.call) : load(item)),
})

const TIERS = ['default', 'extension', 'workspace', 'user', 'admin'] as const
/** Problems that the recordings place in a rule. */
const PLACED: readonly string[] = ['rule_validation', 'tool_name_warning']

interface Loaded {
  readonly rules: readonly PolicyRule[]
  readonly problems: readonly PolicyProblem[]
}

function loadTexts({ toml }: PolicyCase): Loaded {
  const rules: PolicyRule[] = []
  const problems: PolicyProblem[] = []
  for (const tier of TIERS) {
    const text = toml[tier]
    if (text === undefined) continue
    const parsed = parsePolicyToml(written(text), tier)
    if (parsed.ok) rules.push(...parsed.value.rules)
    problems.push(...(parsed.ok ? parsed.value.warnings : parsed.error))
  }
  return { rules, problems: problems.filter(({ severity }) => severity !== 'info') }
}

/** A text with what the recording abbreviates: `<2049 x a>`. */
function written(text: string): string {
  return text.replace(/<(\d+) x (.)>/g, (_whole, count: string, letter: string) => letter.repeat(Number(count)))
}

function load(item: PolicyCase): Facts {
  const { rules, problems } = loadTexts(item)
  // The recording counts a rule about several tools as several rules.
  const ruleCount = rules.reduce((sum, rule) => sum + [rule.toolName].flat().length, 0)
  const first = rules[0]
  return { ruleCount, errors: problemFacts(problems), ...(first ? { firstRulePriority: first.priority } : {}) }
}

/** A broken file is reported once per sort of problem. */
function problemFacts(problems: readonly PolicyProblem[]): Facts[] {
  const facts = problems.map(({ code, severity, ruleIndex }) => ({
    errorType: code,
    severity,
    ...(PLACED.includes(code) && ruleIndex !== undefined ? { ruleIndex } : {}),
  }))
  return facts.filter((fact, index) => facts.findIndex((other) => isSame(other, fact)) === index)
}

function isSame(left: Facts, right: Facts): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function decide(item: PolicyCase, call: NonNullable<PolicyCase['call']>): Facts {
  const { rules, problems } = loadTexts(item)
  const all = item.withShippedDefaults ? [...DEFAULT_RULES, ...rules] : rules
  const policy = createPolicy([...all, ...(item.settings ? rulesFromSettings(item.settings) : [])], {
    interactive: !item.nonInteractive,
  })
  const verdict = policy.decide(
    {
      toolName: call.name,
      args: call.args,
      traits: { isReadOnly: false, kind: 'other' },
      ...(call.serverName === undefined ? {} : { server: call.serverName }),
      ...(call.annotations ? { annotations: call.annotations } : {}),
      ...(call.subagent === undefined ? {} : { subagent: call.subagent }),
    },
    item.approvalMode,
  )
  return {
    decision: verdict.decision,
    matched: verdict.rule && { toolName: nameMatched(verdict.rule, call.name), priority: priorityOf(verdict.rule) },
    ...('loadErrors' in item.expect ? { loadErrors: problemFacts(problems).map(withoutPlace) } : {}),
  }
}

function withoutPlace({ errorType, severity }: Facts): Facts {
  return { errorType, severity }
}

/** The recording has one rule per tool: the one of a list that is meant, and the server in the name. */
function nameMatched({ toolName, mcpName }: PolicyRule, called: string): string {
  const names = [toolName].flat()
  const now = currentName(called, RECORDED_ALIASES)
  const name = names.find((candidate) => currentName(candidate, RECORDED_ALIASES) === now) ?? names[0] ?? ''
  if (mcpName === undefined || name.startsWith('mcp_')) return name
  return mcpName === '*' ? 'mcp_*' : `mcp_${mcpName}_${name}`
}

/** The rule above all others has no number in the recording. */
function priorityOf({ priority }: PolicyRule): number | 'MAX' {
  return priority === Number.MAX_SAFE_INTEGER ? 'MAX' : priority
}
