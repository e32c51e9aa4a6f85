import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApprovalMode, type PolicyRule } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { type PolicyTier, parsePolicyToml } from './parse-policy-toml'
import { createPolicy } from './policy'
import { rulesFromSettings } from './rules-from-settings'

const Names = z.array(z.string()).optional()
const PolicySettingsFile = z.object({
  tools: z.object({ core: Names, allowed: Names, exclude: Names, confirmationRequired: Names }).optional(),
  mcp: z.object({ allowed: Names, excluded: Names }).optional(),
  mcpServers: z.record(z.string(), z.object({ trust: z.boolean().optional() })).optional(),
})
const RecordedCase = z.object({
  id: z.string(),
  toml: z.record(z.string(), z.string()).optional(),
  settings: PolicySettingsFile.optional(),
  withShippedDefaults: z.boolean().optional(),
  approvalMode: ApprovalMode.optional(),
  nonInteractive: z.boolean().optional(),
  call: z
    .object({
      name: z.string(),
      args: z.unknown().optional(),
      serverName: z.string().optional(),
      annotations: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  expect: z.object({
    decision: z.string().optional(),
    matched: z.object({ toolName: z.string(), priority: z.union([z.number(), z.string()]) }).nullish(),
    ruleCount: z.number().optional(),
    errors: z.array(z.object({ errorType: z.string(), severity: z.string() })).optional(),
  }),
})
type RecordedCase = z.infer<typeof RecordedCase>

const file = readFileSync(new URL('./testdata/recorded-policy.json', import.meta.url), 'utf8')
const { cases } = z.object({ cases: z.array(RecordedCase) }).parse(JSON.parse(file))

/** Tools that Callscope does not have, so that no default rule speaks of them. */
const MISSING_TOOLS = ['web_fetch', 'google_web_search', 'enter_plan_mode', 'exit_plan_mode', 'invoke_agent']

/** Why a case may differ; each kind is a known weakness of the recorded engine, or something Callscope lacks. */
function deviationOf(recorded: RecordedCase): string | undefined {
  const { id, call, withShippedDefaults } = recorded
  if (withShippedDefaults && call && MISSING_TOOLS.includes(call.name)) return 'a tool that Callscope does not have'
  if (/(nested-json|other-arg).*/.test(id)) return 'the real command field is matched, no other'
  if (id.startsWith('toml-error/') && recorded.expect.errors?.some((error) => error.errorType === 'rule_validation')) {
    return 'a contradictory rule is dropped'
  }
  return undefined
}

function rulesOf(recorded: RecordedCase): PolicyRule[] {
  const written = Object.entries(recorded.toml ?? {}).flatMap(([tier, text]) => {
    // The recording names its tiers as we do.
    const parsed = parsePolicyToml(text.replace('<2049 x a>', 'a'.repeat(2049)), tier as PolicyTier)
    return parsed.ok ? parsed.value.rules : []
  })
  const { tools, mcp, mcpServers } = recorded.settings ?? {}
  const set = rulesFromSettings({ ...(tools && { tools }), ...(mcp && { mcp }), ...(mcpServers && { mcpServers }) })
  return [...(recorded.withShippedDefaults ? DEFAULT_RULES : []), ...written, ...set]
}

function decide(recorded: RecordedCase) {
  const { call, approvalMode = 'default', nonInteractive } = recorded
  if (!call) throw new Error(`${recorded.id} has no call`)
  const policy = createPolicy(rulesOf(recorded), { interactive: nonInteractive !== true })
  return policy.decide(
    {
      toolName: call.name,
      args: call.args,
      traits: { isReadOnly: false, kind: 'other' },
      ...(call.serverName === undefined ? {} : { server: call.serverName }),
      ...(call.annotations ? { annotations: call.annotations } : {}),
    },
    approvalMode,
  )
}

const decisions = cases.filter((recorded) => recorded.call)
const texts = cases.filter((recorded) => !recorded.call)
const same = (recorded: RecordedCase) => deviationOf(recorded) === undefined

describe('recorded decisions', () => {
  it.each(decisions.filter(same).map((recorded) => ({ name: recorded.id, recorded })))('$name', ({ recorded }) => {
    const verdict = decide(recorded)
    const want = recorded.expect.matched
    const priority = want?.priority === 'MAX' ? Number.MAX_SAFE_INTEGER : want?.priority
    expect({ decision: verdict.decision, priority: verdict.rule?.priority }).toEqual({
      decision: recorded.expect.decision,
      priority,
    })
  })
})

describe('recorded policy texts', () => {
  it.each(texts.filter(same).map((recorded) => ({ name: recorded.id, recorded })))('$name', ({ recorded }) => {
    const text = (recorded.toml?.user ?? '').replace('<2049 x a>', 'a'.repeat(2049))
    const parsed = parsePolicyToml(text, 'user')
    const problems = parsed.ok ? parsed.value.warnings.filter((found) => found.severity !== 'info') : parsed.error
    const kinds = new Set(problems.map((found) => `${found.code} ${found.severity}`))
    expect([...kinds]).toEqual(recorded.expect.errors?.map((error) => `${error.errorType} ${error.severity}`))
    const count = rulesOf(recorded).reduce((sum, rule) => sum + [rule.toolName].flat().length, 0)
    if (recorded.id !== 'toml-error/one-bad-rule-drops-whole-file') expect(count).toBe(recorded.expect.ruleCount)
  })

  it('keeps the good rules of a text with a broken one', () => {
    const recorded = texts.find(({ id }) => id === 'toml-error/one-bad-rule-drops-whole-file')
    expect(recorded && rulesOf(recorded)).toMatchObject([{ toolName: 'read_file', decision: 'allow' }])
  })
})
