import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Result } from '../base/result'
import { appendRule, changeRule, type PolicyEditRefusal, removeRule, ruleChanges } from './edit-policy-toml'
import { parsePolicyToml } from './parse-policy-toml'
import { fieldsOfRule, type RuleFields } from './rule-fields'

const TEXT = `# Mine.
[[rule]]
toolName = "glob" # by name
decision = "deny"
priority = 5

# About the shell:
# two lines.
[[rule]]
toolName = "run_shell_command"
commandPrefix = [
  "git", # the # in a comment
  "npm # test",
]
decision = "allow"
priority = 7
deny_message = """
[[rule]]
"""

[rule.toolAnnotations]
readOnlyHint = true

[[rule]]
toolName = "replace"
decision = "ask_user"
priority = 9
`

const edited = (result: Result<string, PolicyEditRefusal>) => (result.ok ? result.value : `! ${result.error.code}`)
const fieldsIn = (text: string): RuleFields[] => {
  const parsed = parsePolicyToml(text)
  return parsed.ok ? parsed.value.rules.map(fieldsOfRule) : []
}

describe('changeRule', () => {
  it.each([
    {
      name: 'changes a value where it stands, comments kept',
      index: 0,
      changes: { toolName: 'grep_search' },
      want: 'toolName = "grep_search" # by name\ndecision = "deny"',
    },
    {
      name: 'changes a value over several lines',
      index: 1,
      changes: { commandPrefix: ['git', 'ls'] },
      want: 'toolName = "run_shell_command"\ncommandPrefix = ["git", "ls"]\ndecision',
    },
    {
      name: 'puts a new key after the others',
      index: 0,
      changes: { modes: ['plan' as const] },
      want: 'priority = 5\nmodes = ["plan"]\n\n# About',
    },
    {
      name: 'takes a key away with its line',
      index: 1,
      changes: { commandPrefix: undefined },
      want: '"run_shell_command"\ndecision = "allow"',
    },
    {
      name: 'takes the older spelling of a key away',
      index: 1,
      changes: { denyMessage: 'No.' },
      want: 'priority = 7\ndenyMessage = "No."\n\n[rule.toolAnnotations]',
    },
    {
      name: 'takes a table below away',
      index: 1,
      changes: { toolAnnotations: undefined },
      want: '"""\n\n[[rule]]\ntoolName = "replace"',
    },
    {
      name: 'writes a pattern in single quotes',
      index: 2,
      changes: { argsPattern: '\\.env' },
      want: "argsPattern = '\\.env'",
    },
    { name: 'knows no rule that is not there', index: 3, changes: { priority: 1 }, want: '! rule_not_found' },
  ])('$name', ({ index, changes, want }) => expect(edited(changeRule(TEXT, index, changes))).toContain(want))

  it('refuses a text that is no TOML', () =>
    expect(edited(changeRule('[[rule', 0, { priority: 1 }))).toBe('! not_toml'))

  it('refuses to touch rules that are written inline', () => {
    const inline = 'rule = [{ toolName = "x", decision = "deny", priority = 1 }]'
    expect(edited(changeRule(inline, 0, { priority: 2 }))).toBe('! rule_not_found')
  })
})

describe('removeRule', () => {
  it.each([
    { name: 'takes the comment above it along', index: 0, starts: '# About the shell:', count: 2 },
    { name: 'takes the table below it along', index: 1, starts: '# Mine.', count: 2 },
    { name: 'removes the last', index: 2, starts: '# Mine.', count: 2 },
  ])('$name', ({ index, starts, count }) => {
    const rest = edited(removeRule(TEXT, index))
    expect(rest.startsWith(starts)).toBe(true)
    expect(rest.endsWith('\n')).toBe(true)
    expect(fieldsIn(rest)).toEqual(fieldsIn(TEXT).filter((_, at) => at !== index))
    expect(fieldsIn(rest)).toHaveLength(count)
  })
})

it('appends to an empty text and to one without a last newline', () => {
  const fields: RuleFields = { toolName: 'glob', decision: 'deny', priority: 3 }
  const one = edited(appendRule('', fields))
  expect(one).toBe('[[rule]]\ntoolName = "glob"\ndecision = "deny"\npriority = 3\n')
  expect(edited(appendRule(one.trimEnd(), { ...fields, priority: 4 }))).toBe(`${one}\n${one.replace('3', '4')}`)
})

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const fields: fc.Arbitrary<RuleFields> = fc.record(
  {
    toolName: fc.oneof(
      text.filter((name) => name !== ''),
      fc.array(
        text.filter((name) => name !== ''),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    decision: fc.constantFrom('allow', 'deny', 'ask_user'),
    priority: fc.nat(999),
    modes: fc.subarray(['default', 'yolo', 'plan'] as const, { minLength: 1 }).map((modes) => [...modes]),
    interactive: fc.boolean(),
    subagent: text,
    toolAnnotations: fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      fc.oneof(fc.boolean(), text, fc.array(text)),
    ),
    allowRedirection: fc.boolean(),
    denyMessage: text,
    description: text,
  },
  { requiredKeys: ['toolName', 'decision', 'priority'] },
)

it('writes any rule so that it reads back the same, and changes any into any other, leaving its neighbours', () => {
  fc.assert(
    fc.property(fields, fields, (from, to) => {
      const written = edited(appendRule(TEXT, from))
      expect(fieldsIn(written).at(-1)).toEqual(from)
      const changed = edited(changeRule(written, 3, ruleChanges(from, to)))
      expect(fieldsIn(changed)).toEqual([...fieldsIn(TEXT), to])
    }),
    { seed: 11, numRuns: 100 },
  )
})
