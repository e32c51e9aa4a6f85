import { isJsonObject } from '../../lib/base/json'
import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { ABSENT_TOOLS } from '../tools/tool-deviations'
import type { PolicyCase } from './policy-case'

/** The kinds of recorded policies that are answered otherwise. */
export const POLICY_DEVIATIONS: readonly Deviation<PolicyCase>[] = [
  {
    name: 'absent-tool',
    basis: 'absent',
    reason: 'No default rule speaks of a tool that Callscope does not have: it is one that nobody knows.',
    covers: ({ call, withShippedDefaults }) =>
      withShippedDefaults === true && call !== undefined && ABSENT_TOOLS.includes(call.name),
    instead: (_expected, item) => asUnknownTool(item),
  },
  {
    name: 'command-of-another-argument',
    basis: 'weakness',
    reason: 'Prefixes are matched on the real command, not on any `command` within the arguments (SPEC 8.8).',
    covers: (item) => item.expect.decision === 'allow' && isAllowedByAnotherArgument(item),
    instead: (_expected, item) => asUnknownTool(item),
  },
  {
    name: 'contradictory-rule',
    basis: 'weakness',
    reason:
      'A rule with a `rule_validation` error is reported and dropped; recorded, it is loaded all the same (SPEC 8.4).',
    covers: (item) => loadsRules(item) && hasError(item, 'rule_validation'),
    instead: (expected) => ({ ...withoutCount(expected), ruleCount: fewer(expected.ruleCount) }),
  },
  {
    name: 'good-rules-of-a-broken-file',
    basis: 'weakness',
    reason: 'A broken rule is dropped alone; recorded, the whole file falls with it, deny rules included (SPEC 8.5).',
    covers: (item) => loadsRules(item) && hasError(item, 'schema_validation') && tableCount(item) > 1,
    instead: (expected, item) => ({
      ...expected,
      ruleCount: between(1, tableCount(item) - 1),
      firstRulePriority: new Check('a priority', (got) => typeof got === 'number'),
    }),
  },
]

function asUnknownTool({ approvalMode, nonInteractive, withShippedDefaults }: PolicyCase): Facts {
  if (approvalMode === 'yolo')
    return { decision: 'allow', matched: withShippedDefaults ? { toolName: '*', priority: 1.998 } : null }
  if (approvalMode === 'plan' && withShippedDefaults)
    return { decision: 'deny', matched: { toolName: '*', priority: 1.04 } }
  return { decision: nonInteractive ? 'deny' : 'ask_user', matched: null }
}

function isAllowedByAnotherArgument({ call, toml }: PolicyCase): boolean {
  if (!isJsonObject(call?.args) || typeof call.args.command !== 'string') return false
  const { command, ...others } = call.args
  const prefixes = Object.values(toml).flatMap((text) =>
    [...(text ?? '').matchAll(/commandPrefix\s*=\s*"([^"]*)"/g)].map(([, prefix = '']) => prefix),
  )
  const rest = JSON.stringify(others)
  return prefixes.some((prefix) => !command.startsWith(prefix) && rest.includes(`"command":"${prefix}`))
}

function loadsRules({ call, expect }: PolicyCase): boolean {
  return call === undefined && typeof expect.ruleCount === 'number'
}

function hasError({ expect }: PolicyCase, type: string): boolean {
  const errors = Array.isArray(expect.errors) ? expect.errors : []
  return errors.some((error: unknown) => isJsonObject(error) && error.errorType === type)
}

function tableCount({ toml }: PolicyCase): number {
  return Object.values(toml).reduce((sum, text) => sum + (text?.match(/^\s*\[\[rule\]\]/gm)?.length ?? 0), 0)
}

function withoutCount(expected: Facts): Facts {
  const { firstRulePriority, ruleCount, ...rest } = expected
  return { ...rest, firstRulePriority: new Check('a priority where a rule is left', isPriorityOrNone) }
}

function isPriorityOrNone(got: unknown): boolean {
  return got === undefined || typeof got === 'number'
}

function fewer(count: unknown): Check {
  return new Check(`fewer than ${String(count)} rules`, (got) => typeof got === 'number' && got < Number(count))
}

function between(low: number, high: number): Check {
  return new Check(`${low} to ${high} rules`, (got) => typeof got === 'number' && got >= low && got <= high)
}
