import { describe, expect, it } from 'vitest'
import type { PolicyRule } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { findShadowedRules } from './find-shadowed-rules'
import { lintPolicy } from './lint-policy'

type Given = Partial<PolicyRule> & Pick<PolicyRule, 'decision'>

/** Rules a, b, c… of falling priority. */
function rules(...given: readonly Given[]): PolicyRule[] {
  return given.map((fields, index) => ({
    id: String.fromCharCode(97 + index),
    source: 'workspace',
    priority: 3.9 - index / 10,
    toolName: 'glob',
    ...fields,
  }))
}

const shell = { toolName: 'run_shell_command' } as const

const cases: readonly { name: string; given: readonly Given[]; want: readonly string[] }[] = [
  {
    name: 'finds a rule behind one for the same tool',
    given: [{ decision: 'deny' }, { decision: 'allow' }],
    want: ['b whole by a'],
  },
  {
    name: 'finds a rule behind one for all tools',
    given: [{ decision: 'deny', toolName: '*' }, { decision: 'allow' }],
    want: ['b whole by a'],
  },
  {
    name: 'lets a rule for another tool be',
    given: [{ decision: 'deny' }, { decision: 'allow', toolName: 'replace' }],
    want: [],
  },
  {
    name: 'lets a narrow rule before a broad one be',
    given: [
      { ...shell, decision: 'allow', commandPrefix: 'ls' },
      { ...shell, decision: 'deny' },
    ],
    want: [],
  },
  {
    name: 'finds a longer prefix behind a shorter one',
    given: [
      { ...shell, decision: 'deny', commandPrefix: 'git' },
      { ...shell, decision: 'allow', commandPrefix: 'git status' },
    ],
    want: ['b whole by a'],
  },
  {
    name: 'knows that git is no prefix of gitk',
    given: [
      { ...shell, decision: 'deny', commandPrefix: 'git' },
      { ...shell, decision: 'allow', commandPrefix: 'gitk' },
    ],
    want: [],
  },
  {
    name: 'leaves a deny what an allow for the same words does not see',
    given: [
      { ...shell, decision: 'allow', commandPrefix: 'git' },
      { ...shell, decision: 'deny', commandPrefix: 'git' },
    ],
    want: [],
  },
  {
    name: 'finds the same pattern again',
    given: [
      { decision: 'deny', argsPattern: 'a' },
      { decision: 'allow', argsPattern: 'a' },
    ],
    want: ['b whole by a'],
  },
  {
    name: 'does not compare patterns',
    given: [
      { decision: 'deny', argsPattern: 'a' },
      { decision: 'allow', argsPattern: 'ab' },
    ],
    want: [],
  },
  {
    name: 'says where only some modes are lost',
    given: [{ decision: 'deny', modes: ['plan'] }, { decision: 'allow' }],
    want: ['b part by a'],
  },
  {
    name: 'adds up rules that share the modes',
    given: [
      { decision: 'deny', modes: ['plan', 'default'] },
      { decision: 'ask_user', modes: ['autoEdit', 'yolo'] },
      { decision: 'allow' },
    ],
    want: ['c whole by a,b'],
  },
  {
    name: 'says where only some tools are lost',
    given: [{ decision: 'deny' }, { decision: 'allow', toolName: ['glob', 'replace'] }],
    want: ['b part by a'],
  },
  {
    name: 'sees a tool that a wildcard loses',
    given: [
      { ...shell, decision: 'allow', commandPrefix: 'ls' },
      { ...shell, decision: 'deny' },
      { decision: 'allow', toolName: '*' },
    ],
    want: ['c part by b'],
  },
  {
    name: 'takes a server’s tools to be in mcp_*',
    given: [
      { decision: 'deny', toolName: 'mcp_*' },
      { decision: 'allow', toolName: 'mcp_gh_*' },
    ],
    want: ['b whole by a'],
  },
  {
    name: 'keeps servers apart',
    given: [
      { decision: 'deny', toolName: '*', mcpName: 'gl' },
      { decision: 'allow', toolName: 'x', mcpName: 'gh' },
    ],
    want: [],
  },
  {
    name: 'leaves calls without the annotation',
    given: [{ decision: 'deny', toolAnnotations: { readOnlyHint: true } }, { decision: 'allow' }],
    want: [],
  },
  {
    name: 'lets a rule for one agent be passed by',
    given: [{ decision: 'deny', subagent: 'x' }, { decision: 'allow' }],
    want: [],
  },
  {
    name: 'has nothing against a broad rule that says the same as a narrow one before it',
    given: [{ decision: 'allow' }, { decision: 'allow', toolName: '*' }],
    want: [],
  },
  {
    name: 'finds one that only says the same again',
    given: [{ decision: 'deny' }, { decision: 'deny' }],
    want: ['b whole by a, the same'],
  },
]

describe('findShadowedRules', () => {
  it.each(cases)('$name', ({ given, want }) => {
    const found = findShadowedRules(rules(...given)).map(({ rule, extent, by, isContradicted }) => {
      return `${rule.id} ${extent} by ${by.map(({ id }) => id).join()}${isContradicted ? '' : ', the same'}`
    })
    expect(found).toEqual(want)
  })

  it('does not complain of defaults that are overruled', () => {
    expect(findShadowedRules([...DEFAULT_RULES, ...rules({ decision: 'deny', toolName: '*' })])).toEqual([])
  })

  it('names the rules in the way and what to do', () => {
    const [found] = findShadowedRules(rules({ ...shell, decision: 'deny' }, { decision: 'allow', toolName: '*' }))
    expect(found?.message).toBe(
      'For run_shell_command in every mode this rule does not decide: a (deny) comes first. Raise its priority above that, or remove it.',
    )
  })
})

describe('lintPolicy', () => {
  const text = `[[rule]]
toolName = "*"
decision = "deny"
priority = 20

[[rule]]
toolName = "glob"
decision = "allow"
priority = 10
surprise = 1
`
  it('warns of a rule that never decides, with its line, among what is wrong with rules by themselves', () => {
    const linted = lintPolicy(text)
    const problems = linted.ok ? linted.value.problems : []
    expect(problems.map(({ severity, code, line, column }) => [severity, code, line, column])).toEqual([
      ['warning', 'shadowed_rule', 6, 1],
      ['info', 'unknown_key', 10, 1],
    ])
  })

  it('counts the rules beside the text in: what a saved rule takes is said too', () => {
    const [saved] = rules({ decision: 'allow', source: 'user', priority: 4.95, toolName: '*' })
    const linted = lintPolicy(text, saved ? [saved] : [])
    expect(linted.ok && linted.value.shadowed.map(({ by }) => by[0]?.id)).toEqual(['a', 'a'])
  })

  it('notes a pattern that is pinned to a start that is never there', () => {
    const linted = lintPolicy(text.replace('surprise = 1', 'argsPattern = "^ls"'))
    expect(linted.ok && linted.value.problems.map(({ code }) => code)).toContain('never_matches')
  })
})
