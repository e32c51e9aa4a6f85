import { describe, expect, it } from 'vitest'
import { sessionRules } from '../policy/session-rules'
import { ToolDefinition } from '../session/tool-definition'
import type { DecidedCall } from './decided-call'
import { comparePolicies, createSessionPolicy, judgeDecidedCalls } from './judge-decided-calls'

const DENY_RM = '[[rule]]\ntoolName = "shell"\ncommandPrefix = "rm"\ndecision = "deny"\npriority = 10\n'.replace(
  'shell',
  'run_shell_command',
)
const ALLOW_SHELL = '[[rule]]\ntoolName = "run_shell_command"\ndecision = "allow"\npriority = 5\n'
const DENY_ALL = '[[rule]]\ntoolName = "run_shell_command"\ndecision = "deny"\npriority = 20\n'

const policyOf = (toml: string) => createSessionPolicy(sessionRules(toml, []))

function shell(number: number, command: unknown, more: Partial<DecidedCall> = {}): DecidedCall {
  const facts = { toolName: 'run_shell_command', traits: { isReadOnly: false, kind: 'execute' }, locations: [] }
  return { callId: `c${number}`, number, name: 'shell', args: { command }, facts, mode: 'default', ...more }
}

const CALLS = [shell(1, 'make'), shell(2, 'rm x'), shell(3, 'make && rm x'), shell(4, 'ls')]

function compare(from: string, to: string, calls: readonly DecidedCall[] = CALLS) {
  return comparePolicies(calls, judgeDecidedCalls(calls, policyOf(from)), judgeDecidedCalls(calls, policyOf(to)))
}

/** `number from>to` of every call that would be answered otherwise. */
function changes(comparison: ReturnType<typeof compare>): string[] {
  return comparison.rows.flatMap(({ call, before, after, change }) => {
    if (change !== 'decision' || before.state !== 'decided' || after.state !== 'decided') return []
    return [`${call.number} ${before.decision}>${after.decision}`]
  })
}

describe('comparePolicies', () => {
  it.each([
    {
      name: 'an allow lets what asked run',
      from: '',
      to: ALLOW_SHELL,
      want: ['1 ask_user>allow', '2 ask_user>allow', '3 ask_user>allow'],
    },
    {
      name: 'a narrow deny reaches a part of a text',
      from: ALLOW_SHELL,
      to: ALLOW_SHELL + DENY_RM,
      want: ['2 allow>deny', '3 allow>deny'],
    },
    { name: 'a rule below the one that decides changes nothing', from: DENY_ALL, to: DENY_ALL + ALLOW_SHELL, want: [] },
    {
      name: 'a rule taken away asks again',
      from: ALLOW_SHELL,
      to: '',
      want: ['1 allow>ask_user', '2 allow>ask_user', '3 allow>ask_user'],
    },
  ])('$name', ({ from, to, want }) => {
    const comparison = compare(from, to)
    expect(changes(comparison)).toEqual(want)
    expect(comparison.changed).toBe(want.length)
  })

  it('counts what the changed calls would become', () => {
    expect(compare(ALLOW_SHELL, ALLOW_SHELL + DENY_RM).becomes).toEqual({ allow: 0, ask_user: 0, deny: 2 })
  })

  it('tells the same answer by another rule from another answer', () => {
    const rows = compare(ALLOW_SHELL, `${ALLOW_SHELL}[[rule]]\ntoolName = "*"\ndecision = "allow"\npriority = 9\n`).rows
    expect(rows.map((row) => row.change)).toEqual(['rule', 'rule', 'rule', 'rule'])
  })
})

describe('judgeDecidedCalls', () => {
  it('says that a tool would be hidden, where it is denied whatever its arguments', () => {
    const [verdict] = judgeDecidedCalls(CALLS, policyOf(DENY_ALL))
    expect(verdict).toMatchObject({ state: 'decided', decision: 'deny', isHidden: true, rule: { decision: 'deny' } })
  })

  it('judges each call in its own mode, or all in one', () => {
    const calls = [shell(1, 'make', { mode: 'yolo' }), shell(2, 'make')]
    const decisions = (options = {}) =>
      judgeDecidedCalls(calls, policyOf(''), options).map((one) => (one.state === 'decided' ? one.decision : one.state))
    expect(decisions()).toEqual(['allow', 'ask_user'])
    expect(decisions({ mode: 'plan' })).toEqual(['deny', 'deny'])
  })

  it('gives no verdict before a large argument is there', () => {
    const hash = 'a'.repeat(64)
    const calls = [shell(1, { $blob: hash, bytes: 5000, head: 'make' })]
    const lookup = (wanted: string) => (wanted === hash ? new TextEncoder().encode('rm x') : undefined)
    expect(judgeDecidedCalls(calls, policyOf(DENY_RM))).toEqual([{ state: 'pending' }])
    expect(judgeDecidedCalls(calls, policyOf(DENY_RM), { lookup })).toMatchObject([{ decision: 'deny' }])
  })

  it('builds a call whose tool was hidden before it judges it', () => {
    const definition = ToolDefinition.parse({
      name: 'run_shell_command',
      description: 'd',
      parametersJsonSchema: { type: 'object', properties: { command: { type: 'string' } }, required: ['command'] },
      implementation: { type: 'canned', result: 'ok' },
    })
    const hidden = { hiddenBy: 'x', definition }
    const calls = [shell(1, 'make', hidden), shell(2, 7, hidden)]
    expect(judgeDecidedCalls(calls, policyOf(ALLOW_SHELL))).toMatchObject([
      { decision: 'allow' },
      { state: 'fails_build' },
    ])
  })
})
