import { describe, expect, it } from 'vitest'
import type { CommandInput } from '../../session/commands'
import { collectBlobHashes } from '../../session/encode-event'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { selectAwaitingApproval } from '../../session/selectors'
import { explainRecordedDecision } from '../../whatif'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

const WRITE = { name: 'write_file', args: { file_path: 'a.txt', content: 'new' } }

async function awaiting(harness: Harness, calls: readonly { name: string; args: unknown }[] = [WRITE]) {
  const session = await harness.create({ files: { 'a.txt': 'old' } })
  await ask(session, calls)
  await session.until((state) => selectAwaitingApproval(state).length === calls.length)
  return session
}

async function ask(session: TestSession, calls: readonly { name: string; args: unknown }[]) {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [...calls] })
}

const stepTwo = (session: TestSession) => session.until((state) => state.runs.last()?.steps.length === 2)
const give = (outcome: 'proceed_once' | 'proceed_always' | 'cancel'): CommandInput => ({
  type: 'approval.give',
  callId: 'c1',
  outcome,
})

describe('several decisions on one call', () => {
  it.each([
    { name: 'two yeses and a no', given: ['proceed_once', 'proceed_once', 'cancel'], executed: 1 },
    { name: 'a no and two yeses', given: ['cancel', 'proceed_once', 'proceed_always'], executed: 0 },
    { name: 'an always and a no', given: ['proceed_always', 'cancel'], executed: 1 },
  ] as const)('lets the first of $name count and says when it was', async ({ given, executed }) => {
    const harness = new Harness()
    const session = await awaiting(harness)
    const answers = await Promise.all(given.map((outcome) => session.try(give(outcome))))
    await stepTwo(session)
    expect(answers.map((answer) => answer.ok)).toEqual(given.map((_, index) => index === 0))
    for (const answer of answers.slice(1)) {
      const message = expect.stringMatching(/already (?:approved|rejected) at \d{4}-\d\d-\d\dT/)
      expect(answer).toMatchObject({ error: { status: 409, code: 'already_decided', message } })
    }
    expect(await session.of('call.executing')).toHaveLength(executed)
    expect(await session.of('call.approval_given')).toHaveLength(1)
    expect((await session.state()).policyRules).toHaveLength(given[0] === 'proceed_always' ? 1 : 0)
  })
})

it('keeps an open question over a restart: the same arguments and age, one answer, waiting apart from working', async () => {
  const store = createMemoryStore()
  const before = await awaiting(new Harness({ store }))
  const asked = selectAwaitingApproval(await before.state())[0]
  const harness = new Harness({ store })
  harness.advance(3_600_000)
  const session = harness.session(before.id)
  const [waiting] = selectAwaitingApproval(await session.state())
  expect(waiting).toEqual(asked)
  expect(waiting).toMatchObject({ args: WRITE.args, approval: { requestedAt: 1_700_000_000_000 } })
  await session.send(give('proceed_once'))
  expect(await session.try(give('proceed_once'))).toMatchObject({ error: { code: 'already_decided' } })
  const call = (await stepTwo(session)).calls.get(0)
  expect(await session.of('call.executing')).toHaveLength(1)
  expect((call?.approval?.givenAt ?? 0) - (call?.approval?.requestedAt ?? 0)).toBe(3_600_000)
  expect(call?.executeTookUs).toBeLessThan(3_600_000)
})

it('refuses a prompt while calls wait, and after a cancel the history has one response for each call', async () => {
  const session = await awaiting(new Harness(), [WRITE, { ...WRITE, args: { file_path: 'b.txt', content: '' } }])
  const log = await session.types()
  const answer = await session.try({ type: 'prompt.submit', text: 'never mind' })
  expect(answer).toMatchObject({ error: { status: 409, code: 'run_in_progress' } })
  expect(await session.types()).toEqual(log)
  await session.send({ type: 'run.cancel' })
  await session.finished()
  await session.send({ type: 'prompt.submit', text: 'never mind' })
  const { calls } = await session.state()
  expect(calls.toArray().map((call) => [call.status, call.functionResponse?.id])).toEqual([
    ['cancelled', 'c1'],
    ['cancelled', 'c2'],
  ])
  expect(await session.of('call.executing')).toHaveLength(0)
})

describe('policy.set', () => {
  const GOOD = '[[rule]]\ntoolName = "write_file"\ndecision = "deny"\npriority = 5\ndenyMessage = "Look only."\n'
  it.each([
    { name: 'what is no TOML', toml: `${GOOD}[[rule]\n`, code: 'toml_parse', line: 6, column: 8 },
    { name: 'an open string', toml: '[[rule]]\ntoolName = "x\n', code: 'toml_parse', line: 2, column: 14 },
    {
      name: 'one bad rule beside a good one',
      toml: `${GOOD}${GOOD.replace('"deny"', '"no"')}`,
      code: 'schema_validation',
      line: 8,
      column: 1,
    },
    {
      name: 'a pattern that cannot be used',
      toml: `${GOOD}  argsPattern = "("\n`,
      code: 'regex_compilation',
      line: 6,
      column: 3,
    },
    {
      name: 'keys that contradict each other',
      toml: `${GOOD}commandPrefix = "ls"\n`,
      code: 'rule_validation',
      line: 6,
      column: 1,
    },
  ])('refuses $name with line and column, and the rules before stay', async ({ toml, code, line, column }) => {
    const session = await new Harness().create({ files: { 'a.txt': 'old' }, policy: GOOD })
    const log = await session.types()
    const answer = await session.try({ type: 'policy.set', toml })
    const issue = { path: `${line}:${column}`, code, line, column }
    const message = expect.stringContaining(`Line ${line}, column ${column}: `)
    expect(answer).toMatchObject({ error: { status: 422, code: 'invalid_policy', message, issues: [issue] } })
    expect(await session.types()).toEqual(log)
    expect((await session.state()).policyToml).toBe(GOOD)
  })

  it('decides the next call by the new rules, and lets a deny hold for one that waits', async () => {
    const session = await awaiting(new Harness())
    const rule = '[[rule]]\ntoolName = "write_file"\nargsPattern = "a\\\\.txt"\ndecision = "deny"\npriority = 5\n'
    await session.send({ type: 'policy.set', toml: rule })
    expect(selectAwaitingApproval(await session.state())).toHaveLength(1)
    await session.send(give('proceed_once'))
    await stepTwo(session)
    await session.send({ type: 'model.reply', calls: [WRITE] })
    await session.until((state) => state.runs.last()?.steps.length === 3)
    expect((await session.of('call.policy')).map((event) => event.decision)).toEqual(['ask_user', 'deny', 'deny'])
  })
})

it('explains every recorded decision as it was made, by the rules and the mode in force then', async () => {
  const harness = new Harness()
  const session = await harness.create({ files: { 'a.txt': 'old' } })
  const shell = (command: string) => ({ name: 'shell', args: { command } })
  const batch = [
    { name: 'read_file', args: { file_path: 'a.txt' } },
    { name: 'write_file', args: { file_path: 'package.json', content: '{}' } },
    { name: 'write_file', args: { file_path: 'big.txt', content: 'x'.repeat(9000) } },
    { name: 'write_todos', args: { todos: [] } },
    ...['ls', 'ls -l; rm x', 'rm -rf x', 'echo a > b', 'git status $(rm y)', 'ls "'].map(shell),
  ]
  const policies = [
    { mode: 'default', toml: '' },
    { mode: 'yolo', toml: '[[rule]]\ntoolName = "shell"\nargsPattern = "rm"\ndecision = "deny"\npriority = 5\n' },
    { mode: 'plan', toml: '[[rule]]\ntoolName = "*"\ndecision = "allow"\npriority = 5\n' },
    {
      mode: 'autoEdit',
      toml: '[[rule]]\ntoolName = "run_shell_command"\ncommandPrefix = "ls"\ndecision = "allow"\npriority = 5\n',
    },
  ] as const
  for (const { mode, toml } of policies) {
    await session.send({ type: 'mode.set', mode })
    await session.send({ type: 'policy.set', toml })
    await ask(session, batch)
    await session.send({ type: 'run.cancel' })
    await session.finished()
  }
  const events = await session.events()
  const blobs = new Map<string, Uint8Array>()
  for (const hash of events.flatMap((event) => [...collectBlobHashes(event)])) {
    const blob = await harness.store.readBlob(hash)
    if (blob) blobs.set(hash, blob)
  }
  const decisions = events.filter((event) => event.type === 'call.policy')
  expect(decisions.length).toBeGreaterThan(30)
  expect(new Set(decisions.map((event) => `${event.mode} ${event.decision}`)).size).toBeGreaterThan(7)
  for (const event of decisions) {
    const before = foldEvents(EMPTY_STATE, events.slice(0, event.seq - 1))
    const explained = explainRecordedDecision(before, event, (hash) => blobs.get(hash))
    const explanation = explained?.state === 'explained' ? explained.explanation : undefined
    expect(explanation).toMatchObject({ decision: event.decision, mode: event.mode })
    expect(explanation?.rule?.id).toBe(event.rule?.id)
    expect(explanation?.reason).toBe(event.reason)
    expect(explanation?.steps.at(-1)?.to ?? explanation?.start).toBe(event.decision)
  }
})
