import { parse, TomlError } from 'smol-toml'
import type { z } from 'zod'
import { canonicalJson, isJsonObject } from '../base/json'
import { err, ok, type Result } from '../base/result'
import { sha256Hex } from '../base/sha256'
import type { PolicyRule } from '../session/policy-rule'
import { inspectRule } from './inspect-rule'
import type { PolicyProblem } from './policy-problem'
import { expectationOf, POLICY_RULE_KEYS, PolicyTomlRule } from './policy-toml-rule'
import { locateTables, type TomlLocation, type TomlTableLocation } from './toml-locations'

/** Where a policy text comes from decides how much it weighs: the tier is the whole part of a rule's priority. */
export type PolicyTier = 'default' | 'extension' | 'workspace' | 'user' | 'admin'

const TIERS: Readonly<Record<PolicyTier, number>> = { default: 1, extension: 2, workspace: 3, user: 4, admin: 5 }

/** The rules of a text in its order, and what is wrong with those that were dropped or look mistaken. */
export interface ParsedPolicy {
  readonly rules: readonly PolicyRule[]
  readonly warnings: readonly PolicyProblem[]
  /** Where each rule stands in the text, by its id. */
  readonly places: ReadonlyMap<string, RulePlace>
}

/** Which `[[rule]]` a rule is, from 0 in order of the text, and where it begins (written inline: not known). */
export interface RulePlace extends Partial<TomlLocation> {
  readonly index: number
}

/**
 * Reads the `[[rule]]` tables of a policy. A text that is no TOML fails as a whole; a broken rule is dropped alone and
 * named in `warnings` with severity `error`, so that who edits can refuse it and who loads keeps the rest. Positions
 * are 1-based. A rule's id tells what it decides about what, so it stays while the text around it changes. Source: the policy format of gemini-cli-core 0.61.0, which drops the whole file for one broken rule.
 */
export function parsePolicyToml(text: string, tier: PolicyTier = 'workspace'): Result<ParsedPolicy, PolicyProblem[]> {
  const document = parseDocument(text)
  if (!document.ok) return err([document.error])
  const { rule: tables = [], safety_checker: checkers } = document.value
  if (!Array.isArray(tables)) {
    return err([
      problem('schema_validation', 'Rules are written as [[rule]], with two brackets.', locateLine(text, 'rule')),
    ])
  }
  const reader = new RuleReader(tier, locateTables(text, 'rule'))
  for (const [index, table] of tables.entries()) reader.read(table, index)
  if (checkers !== undefined) {
    reader.warnings.push({
      ...problem(
        'not_supported',
        'Safety checkers run programs; Callscope has none.',
        locateLine(text, 'safety_checker'),
      ),
      severity: 'info',
    })
  }
  return ok({ rules: reader.rules, warnings: reader.warnings, places: reader.places })
}

function parseDocument(text: string): Result<Record<string, unknown>, PolicyProblem> {
  try {
    return ok(parse(text))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = 'it cannot be read'] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    const { line, column } = error
    const isAtLineEnd = column > (text.split('\n')[line - 1]?.trimEnd().length ?? 0)
    // The parser speaks of the line break that the string runs into.
    const isOpen = isAtLineEnd && /^control characters/.test(reason)
    const what = isOpen ? 'a text in quotes is not closed on its line' : reason
    return err(problem('toml_parse', `This is not TOML: ${what}.`, { line, column }))
  }
}

function problem(code: PolicyProblem['code'], message: string, location: TomlLocation | undefined): PolicyProblem {
  return { severity: 'error', code, message, ...(location ? { line: location.line, column: location.column } : {}) }
}

function locateLine(text: string, name: string): TomlLocation | undefined {
  const index = text.split(/\r?\n/).findIndex((line) => new RegExp(`^\\s*\\[*\\s*${name}\\b`).test(line))
  return index < 0 ? undefined : { line: index + 1, column: 1 }
}

class RuleReader {
  readonly rules: PolicyRule[] = []
  readonly warnings: PolicyProblem[] = []
  readonly places = new Map<string, RulePlace>()

  constructor(
    private readonly tier: PolicyTier,
    private readonly tables: readonly TomlTableLocation[],
  ) {}

  read(table: unknown, index: number): void {
    const parsed = PolicyTomlRule.safeParse(table)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.reportShape(issue, table, index)
      return
    }
    const rule = toPolicyRule(parsed.data, this.tier)
    const { kept, findings } = inspectRule(rule)
    for (const { key, ...finding } of findings) this.report(finding, index, key)
    for (const key of unknownKeys(table)) {
      this.report(
        { severity: 'info', code: 'unknown_key', message: `\`${key}\` means nothing here and is ignored.` },
        index,
        key,
      )
    }
    if (kept) this.keep(kept, index)
  }

  private keep(rule: PolicyRule, index: number): void {
    let id = rule.id
    for (let count = 2; this.places.has(id); count += 1) id = `${rule.id}-${count}`
    const { line, column } = this.tables[index] ?? {}
    this.places.set(id, { index, ...(line === undefined || column === undefined ? {} : { line, column }) })
    this.rules.push({ ...rule, id })
  }

  private reportShape(issue: z.core.$ZodIssue, table: unknown, index: number): void {
    const key = String(issue.path[0] ?? '')
    const value = isJsonObject(table) ? table[key] : undefined
    const message =
      value === undefined
        ? `\`${key}\` is missing: it must be ${expectationOf(key)}.`
        : `\`${key}\` must be ${expectationOf(key)}; it is ${JSON.stringify(value)}.`
    this.report({ severity: 'error', code: 'schema_validation', message }, index, key)
  }

  private report(finding: Pick<PolicyProblem, 'severity' | 'code' | 'message'>, index: number, key: string): void {
    const table = this.tables[index]
    const location = table?.keys.get(key) ?? table
    const place = location ? { line: location.line, column: location.column } : {}
    this.warnings.push({ ...finding, ruleIndex: index, ...place })
  }
}

function toPolicyRule(table: PolicyTomlRule, tier: PolicyTier): PolicyRule {
  const { priority, allow_redirection, deny_message, allowRedirection, denyMessage, ...fields } = table
  const redirection = allowRedirection ?? allow_redirection
  const message = denyMessage ?? deny_message
  return {
    ...fields,
    id: ruleId(table, tier),
    source: tier,
    priority: TIERS[tier] + priority / 1000,
    ...(redirection === undefined ? {} : { allowRedirection: redirection }),
    ...(message === undefined ? {} : { denyMessage: message }),
  }
}

/** From what a rule decides about what: another priority or other words leave it the rule it was. */
function ruleId(table: PolicyTomlRule, tier: PolicyTier): string {
  const { priority: _priority, description: _description, denyMessage: _message, deny_message: _words, ...rest } = table
  const tool = [table.toolName].flat()[0] ?? ''
  const name = tool === '*' ? 'any' : tool.replace(/[^\w-]+/g, '_').slice(0, 40)
  return `${tier}:${table.decision}-${name}-${sha256Hex(canonicalJson(rest)).slice(0, 6)}`
}

function unknownKeys(table: unknown): string[] {
  return isJsonObject(table) ? Object.keys(table).filter((key) => !POLICY_RULE_KEYS.includes(key)) : []
}
