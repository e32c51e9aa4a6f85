import { describe, expect, it } from 'vitest'
import type { ApprovalMode, PolicyRule } from '../session/policy-rule'
import { DEFAULT_RULES } from './default-rules'
import { parsePolicyToml } from './parse-policy-toml'
import { createPolicy } from './policy'
import type { PolicyCall } from './policy-call'
import { sessionRules } from './session-rules'

const custom = { isReadOnly: false, kind: 'other' }

function shell(command: string, extra: object = {}): PolicyCall {
  return { toolName: 'run_shell_command', args: { command, ...extra }, traits: { isReadOnly: false, kind: 'execute' } }
}

function edit(path: string): PolicyCall {
  return {
    toolName: 'write_file',
    args: { file_path: path, content: 'x' },
    traits: { isReadOnly: false, kind: 'edit' },
  }
}

function rules(toml: string): readonly PolicyRule[] {
  const parsed = parsePolicyToml(toml)
  if (!parsed.ok) throw new Error(parsed.error[0]?.message)
  return parsed.value.rules
}

function shellRule(decision: string, fields: string, priority = 100): string {
  return `[[rule]]\ntoolName = "run_shell_command"\ndecision = "${decision}"\npriority = ${priority}\n${fields}\n`
}

describe('defaults', () => {
  const policy = createPolicy(DEFAULT_RULES)
  const read: PolicyCall = {
    toolName: 'read_file',
    args: { file_path: 'a' },
    traits: { isReadOnly: true, kind: 'read' },
  }
  const weather: PolicyCall = { toolName: 'get_weather', args: {}, traits: custom }
  const cases: { name: string; call: PolicyCall; mode: ApprovalMode; want: string }[] = [
    { name: 'lets reads run', call: read, mode: 'default', want: 'allow' },
    { name: 'lets reads run in plan mode', call: read, mode: 'plan', want: 'allow' },
    { name: 'asks about edits', call: edit('a.ts'), mode: 'default', want: 'ask_user' },
    { name: 'lets edits run in autoEdit mode', call: edit('a.ts'), mode: 'autoEdit', want: 'allow' },
    { name: 'denies edits in plan mode', call: edit('a.ts'), mode: 'plan', want: 'deny' },
    { name: 'lets plan mode write a plan', call: edit('plans/next.md'), mode: 'plan', want: 'allow' },
    { name: 'asks about the shell', call: shell('npm test'), mode: 'autoEdit', want: 'ask_user' },
    { name: 'lets known readers of the shell run', call: shell('ls src'), mode: 'default', want: 'allow' },
    { name: 'asks about readers that leave the workspace', call: shell('cat ../x'), mode: 'default', want: 'ask_user' },
    { name: 'asks about custom tools', call: weather, mode: 'default', want: 'ask_user' },
    { name: 'runs custom tools in yolo mode', call: weather, mode: 'yolo', want: 'allow' },
    { name: 'runs the shell in yolo mode', call: shell('rm -rf x > y'), mode: 'yolo', want: 'allow' },
    {
      name: 'asks about build files in autoEdit mode',
      call: edit('app/package.json'),
      mode: 'autoEdit',
      want: 'ask_user',
    },
    { name: 'asks about build files in yolo mode', call: edit('Makefile'), mode: 'yolo', want: 'ask_user' },
  ]
  it.each(cases)('$name', ({ call, mode, want }) => expect(policy.decide(call, mode).decision).toBe(want))
})

describe('shell commands, part by part', () => {
  const allowNpm = shellRule('allow', 'commandPrefix = "npm test"')
  const allowAll = shellRule('allow', '')
  const denyRm = shellRule('deny', 'commandPrefix = "rm"', 200)
  it.each([
    {
      name: 'is not fooled by a command in other arguments',
      toml: allowNpm,
      call: shell('curl x', { extra: { command: 'npm test' } }),
      want: 'ask_user',
    },
    {
      name: 'does not let a prefix cover what follows',
      toml: shellRule('allow', 'commandPrefix = "ls"'),
      call: shell('lsof; rm x'),
      want: 'ask_user',
    },
    {
      name: 'asks about rm -rf though rm is allowed',
      toml: shellRule('allow', 'commandPrefix = "rm"'),
      call: shell('rm -rf x'),
      want: 'ask_user',
    },
    {
      name: 'allows plain rm where rm is allowed',
      toml: shellRule('allow', 'commandPrefix = "rm"'),
      call: shell('rm x'),
      want: 'allow',
    },
    {
      name: 'allows a danger that the rule names',
      toml: shellRule('allow', 'commandPrefix = "rm -rf dist"'),
      call: shell('rm -rf dist'),
      want: 'allow',
    },
    { name: 'asks about a danger within a chain', toml: allowAll, call: shell('ls && rm -rf x'), want: 'ask_user' },
    { name: 'asks about a danger behind sudo', toml: allowAll, call: shell('sudo rm -f x'), want: 'ask_user' },
    { name: 'denies through quotes', toml: allowAll + denyRm, call: shell('"r"m -rf x'), want: 'deny' },
    { name: 'denies through a full path', toml: allowAll + denyRm, call: shell('/bin/rm x'), want: 'deny' },
    { name: 'denies behind a carrier', toml: allowAll + denyRm, call: shell('ls | xargs rm'), want: 'deny' },
    { name: 'denies inside a substitution', toml: allowAll + denyRm, call: shell('echo "$(rm x)"'), want: 'deny' },
    {
      name: 'denies inside a script with expansions',
      toml: allowAll + denyRm,
      call: shell('sh -c "rm $X"'),
      want: 'deny',
    },
    {
      name: 'asks where what runs is unknown',
      toml: shellRule('allow', 'commandPrefix = "bash"'),
      call: shell('bash -c "$X"'),
      want: 'ask_user',
    },
    {
      name: 'judges a shell tool of another name by its kind',
      toml: '',
      call: { ...shell('ls'), toolName: 'sh' },
      want: 'allow',
    },
  ])('$name', ({ toml, call, want }) => {
    expect(createPolicy(rules(toml)).decide(call, 'default').decision).toBe(want)
  })

  it('tells which part decided', () => {
    const verdict = createPolicy(rules(allowNpm)).decide(shell('npm test && curl x'), 'default')
    expect(verdict.reason).toBe('No rule allows `curl x`.')
    expect(verdict.parts?.map((part) => [part.command, part.decision])).toEqual([
      ['npm test', 'allow'],
      ['curl x', 'ask_user'],
    ])
  })
})

describe('hides', () => {
  const denyShell = {
    id: 'x',
    source: 'workspace',
    priority: 3.5,
    decision: 'deny',
    toolName: 'run_shell_command',
  } as const
  const cases: {
    name: string
    rules: readonly PolicyRule[]
    tool: string
    mode: ApprovalMode
    want: string | undefined
  }[] = [
    {
      name: 'names the rule that denies a tool as a whole',
      rules: [denyShell],
      tool: 'run_shell_command',
      mode: 'default',
      want: 'x',
    },
    { name: 'leaves other tools', rules: [denyShell], tool: 'glob', mode: 'default', want: undefined },
    {
      name: 'hides what plan mode denies',
      rules: DEFAULT_RULES,
      tool: 'get_weather',
      mode: 'plan',
      want: 'default:plan',
    },
    {
      name: 'keeps what plan mode may use for some arguments',
      rules: DEFAULT_RULES,
      tool: 'write_file',
      mode: 'plan',
      want: undefined,
    },
    {
      name: 'does not hide for a deny on arguments',
      rules: [{ ...denyShell, commandPrefix: 'rm' }],
      tool: 'run_shell_command',
      mode: 'default',
      want: undefined,
    },
    {
      name: 'looks at the mode',
      rules: [{ ...denyShell, modes: ['yolo'] }],
      tool: 'run_shell_command',
      mode: 'default',
      want: undefined,
    },
  ]
  it.each(cases)('$name', ({ rules, tool, mode, want }) => expect(createPolicy(rules).hides(tool, mode)?.id).toBe(want))

  it('knows the server of a tool', () => {
    const policy = createPolicy([{ ...denyShell, toolName: '*', mcpName: 'gh' }])
    expect(policy.hides('mcp_gh_create', 'default', 'gh')?.id).toBe('x')
    expect(policy.hides('mcp_gl_create', 'default', 'gl')).toBeUndefined()
  })
})

it('traces every rule in order, with the reason why it lost', () => {
  const toml =
    '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 1\n[[rule]]\ntoolName = "glob"\ndecision = "allow"\npriority = 5\n'
  const policy = createPolicy(
    rules(`${toml}[[rule]]\ntoolName = "glob"\ndecision = "ask_user"\npriority = 9\nmodes = ["plan"]\n`),
  )
  const verdict = policy.decide({ toolName: 'glob', args: {}, traits: custom }, 'default')
  expect(verdict.trace().map(({ rule, matched, outcome, why }) => [rule.decision, matched, outcome, why])).toEqual([
    ['ask_user', false, 'mode', 'It applies in plan mode only; this is default.'],
    ['allow', true, 'first', 'It is the first that applies, so it decides.'],
    ['deny', true, 'lower_priority', `It applies too, but ${verdict.rule?.id} comes first.`],
  ])
})

it('breaks ties by the order given', () => {
  const rule = { source: 'workspace', priority: 3.1, toolName: 'glob' } as const
  const policy = createPolicy([
    { ...rule, id: 'first', decision: 'deny' },
    { ...rule, id: 'second', decision: 'allow' },
  ])
  expect(policy.decide({ toolName: 'glob', args: {}, traits: custom }, 'default').rule?.id).toBe('first')
})

it('never matches a rule whose pattern is broken, and says so', () => {
  const policy = createPolicy([
    { id: 'x', source: 'workspace', priority: 3, decision: 'allow', toolName: 'glob', argsPattern: '(' },
  ])
  const verdict = policy.decide({ toolName: 'glob', args: {}, traits: custom }, 'default')
  expect(verdict.decision).toBe('ask_user')
  expect(verdict.trace()[0]?.why).toContain('argsPattern cannot be used')
})

describe('agents', () => {
  const call = { toolName: 'agent_writer', args: {}, traits: { isReadOnly: false, kind: 'agent' } }
  const policyOf = (toml: string) => createPolicy(sessionRules(toml, []))
  const modes = ['default', 'autoEdit', 'yolo', 'plan'] as const
  it.each(modes)('start without asking in %s mode, since each of their calls is judged', (mode) => {
    expect(policyOf('').decide({ ...call, isAgent: true }, mode).decision).toBe('allow')
    expect(policyOf('').hides('agent_writer', mode, { isAgent: true })).toBeUndefined()
  })
  it('are not taken for agents by their name alone', () => {
    expect(policyOf('').decide(call, 'default').decision).toBe('ask_user')
  })
  it('are hidden from a model by rules for the agent that calls', () => {
    const toml = '[[rule]]\ntoolName = "glob"\nsubagent = "writer"\ndecision = "deny"\npriority = 10\n'
    expect(policyOf(toml).hides('glob', 'default', { subagent: 'writer' })).toBeDefined()
    expect(policyOf(toml).hides('glob', 'default', { subagent: 'reader' })).toBeUndefined()
  })
  it('can all be meant by agent_*', () => {
    const toml = '[[rule]]\ntoolName = "agent_*"\ndecision = "ask_user"\npriority = 10\n'
    expect(policyOf(toml).decide({ ...call, isAgent: true }, 'default').decision).toBe('ask_user')
    expect(policyOf(toml).decide({ ...call, toolName: 'glob' }, 'default').decision).toBe('allow')
  })
})

describe('a tool under its older name', () => {
  const names = ['grep_search', 'search_file_content'] as const
  const rows = names.flatMap((inRule) => names.map((called) => ({ inRule, called })))
  it.each(rows)('means $called by a rule on $inRule', ({ inRule, called }) => {
    const policy = createPolicy(rules(`[[rule]]\ntoolName = "${inRule}"\ndecision = "deny"\npriority = 10\n`))
    expect(policy.decide({ toolName: called, args: {}, traits: custom }, 'default').decision).toBe('deny')
    expect(policy.hides(called, 'default')?.toolName).toBe(inRule)
  })

  it('lets no rule on a builtin speak of a real tool that a registry found under an older name', () => {
    const aliases = { search: 'grep_search' }
    const policy = createPolicy(DEFAULT_RULES, { aliases })
    expect(policy.decide({ toolName: 'grep_search', args: {}, traits: custom }, 'default').decision).toBe('allow')
    expect(policy.decide({ toolName: 'search', args: {}, traits: custom }, 'default').decision).toBe('ask_user')
  })
})
