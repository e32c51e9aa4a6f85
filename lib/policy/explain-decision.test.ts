import { describe, expect, it } from 'vitest'
import type { ApprovalMode } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { explainDecision } from './explain-decision'
import { parsePolicyToml } from './parse-policy-toml'
import { createPolicy } from './policy'

/** An allow for `ls`, a deny for every other shell command, and an allow for everything below both. */
const OVERLAPPING = `
[[rule]]
toolName = "run_shell_command"
commandPrefix = "ls"
decision = "allow"
priority = 20

[[rule]]
toolName = "run_shell_command"
decision = "deny"
priority = 10

[[rule]]
toolName = "*"
decision = "allow"
priority = 0
`

function explain(toml: string, tool: string, args: Record<string, unknown>, mode: ApprovalMode = 'default') {
  const parsed = parsePolicyToml(toml)
  const policy = createPolicy([...DEFAULT_RULES, ...(parsed.ok ? parsed.value.rules : [])])
  return explainDecision(policy, { toolName: tool, args, traits: { isReadOnly: false, kind: 'other' } }, mode)
}

/** How the rules of the text fared, in order. */
function own(rules: ReturnType<typeof explain>['rules']) {
  return rules.filter(({ rule }) => rule.source === 'workspace').map(({ outcome }) => outcome)
}

describe('overlapping rules', () => {
  it('lets the narrow allow decide and says of the others that they come later', () => {
    const { decision, rules, steps } = explain(OVERLAPPING, 'run_shell_command', { command: 'ls -l' })
    expect(decision).toBe('allow')
    expect(own(rules)).toEqual(['first', 'lower_priority', 'lower_priority'])
    expect(steps).toEqual([])
  })

  it.each([
    { name: 'a longer word', command: 'lsof; rm x', parts: ['lsof deny', 'rm x deny'] },
    { name: 'a second command', command: 'ls -l; rm x', parts: ['ls -l allow', 'rm x deny'] },
    { name: 'a substitution', command: 'ls $(rm x)', parts: ['ls $(rm x) allow', 'rm x deny'] },
    { name: 'a pipe', command: 'ls -l | sh', parts: ['ls -l allow', 'sh deny'] },
  ])('does not let $name pass by the prefix', ({ command, parts }) => {
    const explained = explain(OVERLAPPING, 'run_shell_command', { command })
    expect(explained.decision).toBe('deny')
    const judged = explained.parts.map((part) => `${part.command} ${part.decision}`)
    // Denied as a whole already, a text is not taken apart.
    expect(judged).toEqual(explained.start === 'deny' ? [] : parts)
  })

  it('tries every rule on each part and says which denied', () => {
    const { steps, parts } = explain(OVERLAPPING, 'run_shell_command', { command: 'ls -l; rm x' })
    expect(steps).toEqual([{ cause: 'part', from: 'allow', to: 'deny', why: '`rm x` is denied.' }])
    expect(parts.map((part) => own(part.rules))).toEqual([
      ['first', 'lower_priority', 'lower_priority'],
      ['command', 'first', 'lower_priority'],
    ])
  })

  it('says of rules for another tool what they are about', () => {
    const { decision, rules } = explain(OVERLAPPING, 'read_file', {})
    expect(decision).toBe('allow')
    expect(own(rules)).toEqual(['tool_name', 'tool_name', 'first'])
  })
})

const shellRule = (fields: string) => `[[rule]]\ntoolName = "run_shell_command"\npriority = 1\n${fields}\n`

describe('what moves a decision', () => {
  it.each([
    {
      name: 'a dangerous command',
      toml: shellRule('decision = "allow"'),
      args: { command: 'rm -rf x' },
      want: 'dangerous allow ask_user',
    },
    { name: 'a known reader', toml: '', args: { command: 'ls' }, want: 'known_reader ask_user allow' },
    {
      name: 'a redirection',
      toml: shellRule('decision = "allow"'),
      args: { command: 'make > x' },
      want: 'redirection allow ask_user',
    },
    {
      name: 'a folder outside',
      toml: shellRule('decision = "allow"'),
      args: { command: 'make', dir_path: '..' },
      want: 'outside allow ask_user',
    },
    {
      name: 'a command known at run time only',
      toml: shellRule('decision = "allow"\ncommandPrefix = "$X"'),
      args: { command: '$X' },
      want: 'run_time allow ask_user',
    },
    {
      name: 'a text that cannot be read',
      toml: shellRule('decision = "allow"'),
      args: { command: 'ls "' },
      want: 'unreadable allow ask_user',
    },
    {
      name: 'a part that no rule allows',
      toml: shellRule('decision = "allow"\ncommandPrefix = "ls"'),
      args: { command: 'ls -l; make' },
      want: 'part allow ask_user',
    },
  ])('names $name', ({ toml, args, want }) => {
    const { steps, start, decision } = explain(toml, 'run_shell_command', args)
    expect(steps.map(({ cause, from, to }) => `${cause} ${from} ${to}`)).toEqual([want])
    expect([start, decision]).toEqual([steps[0]?.from, steps[0]?.to])
  })

  it('names a build file, in yolo too', () => {
    const { steps, start } = explain('', 'write_file', { file_path: 'a/package.json', content: '' }, 'yolo')
    expect(start).toBe('allow')
    expect(steps.map(({ cause, to }) => [cause, to])).toEqual([['build_file', 'ask_user']])
  })

  it('names nothing where the first rule stands', () => {
    expect(explain('', 'write_file', { file_path: 'a.ts', content: '' }).steps).toEqual([])
  })

  it('says that no rule applies', () => {
    expect(explain('', 'get_weather', {})).toMatchObject({
      decision: 'ask_user',
      rule: null,
      reason: 'No rule applies.',
    })
  })
})

describe('why a rule does not apply', () => {
  const rule = (fields: string) => `[[rule]]\ndecision = "deny"\npriority = 1\n${fields}\n`
  it.each([
    { want: 'tool_name', toml: rule('toolName = "glob"') },
    { want: 'server', toml: rule('toolName = "*"\nmcpName = "gh"') },
    { want: 'mode', toml: rule('toolName = "*"\nmodes = ["plan"]') },
    { want: 'interactive', toml: rule('toolName = "*"\ninteractive = false') },
    { want: 'subagent', toml: rule('toolName = "*"\nsubagent = "x"') },
    { want: 'annotation', toml: rule('toolName = "*"\ntoolAnnotations = { readOnlyHint = true }') },
    { want: 'args', toml: rule('toolName = "*"\nargsPattern = "nowhere"') },
    { want: 'command', toml: rule('toolName = "run_shell_command"\ncommandPrefix = "git"') },
    { want: 'command', toml: rule('toolName = "run_shell_command"\ncommandRegex = "git"') },
  ])('$want', ({ toml, want }) => {
    const { rules } = explain(toml, 'run_shell_command', { command: 'make' })
    expect(own(rules)).toEqual([want])
    expect(rules.find(({ outcome }) => outcome === want)?.why).toMatch(/^[A-Z].*\.$/)
  })
})
