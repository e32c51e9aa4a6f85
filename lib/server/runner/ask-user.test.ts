import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../store/memory-store'
import { Harness, type TestSession } from './testing/harness'

const CHOICE = {
  question: 'Which colour should the cart have?',
  header: 'Colour',
  type: 'choice',
  options: [
    { label: 'Green', description: 'like the shop' },
    { label: 'Blue', description: 'like the sky' },
  ],
}
const YES_NO = { question: 'Keep the old one?', header: 'Keep', type: 'yesno' }

async function ask(session: TestSession, questions: unknown[] = [CHOICE, YES_NO]) {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'ask_user', args: { questions } }] })
}

const answer = (answers: unknown, outcome: 'proceed_once' | 'proceed_always' | 'cancel' = 'proceed_once') =>
  ({ type: 'approval.give', callId: 'c1', outcome, ...(answers === undefined ? {} : { answers }) }) as const

describe('ask_user', () => {
  it.each(['default', 'autoEdit', 'yolo', 'plan'] as const)('asks in %s mode, and tells the answers', async (mode) => {
    const session = await new Harness().create({ mode })
    await ask(session)
    const [asked] = await session.of('call.approval_requested')
    expect(asked?.confirmation).toEqual({ type: 'ask_user', title: 'Ask 2 questions', questions: [CHOICE, YES_NO] })
    await session.send(answer({ 0: 'Blue', 1: 'no' }))
    await session.until((state) => state.runs.last()?.steps.length === 2)
    expect(await session.responses()).toEqual([{ output: '{"answers":{"0":"Blue","1":"No"}}' }])
    const [done] = await session.of('call.succeeded')
    expect(done?.display).toMatchObject({ kind: 'answers', answers: [{ header: 'Colour', answer: 'Blue' }, {}] })
  })

  it('asks where a rule allows it, and does not where one denies it', async () => {
    const rule = (decision: string) => `[[rule]]\ntoolName = "ask_user"\ndecision = "${decision}"\npriority = 900\n`
    const allowed = await new Harness().create({ policy: rule('allow') })
    await ask(allowed)
    expect((await allowed.state()).calls.last()?.status).toBe('awaiting_approval')
    const denied = await new Harness().create({ policy: rule('deny') })
    await ask(denied)
    expect(await denied.of('call.errored')).toMatchObject([{ stage: 'lookup' }])
  })

  const refused = [
    { name: 'an option that is not there', answers: ['Red', 'yes'], path: '/answers/0', code: 'enum' },
    { name: 'a question left out', answers: { 0: 'Blue' }, path: '/answers/1', code: 'required' },
    { name: 'no answers at all', answers: undefined, path: '/answers/0', code: 'required' },
    {
      name: 'an answer to nothing',
      answers: { 0: 'Blue', 1: 'no', 2: 'x' },
      path: '/answers/2',
      code: 'additionalProperties',
    },
    {
      name: 'several options where one is asked for',
      answers: [['Green', 'Blue'], 'no'],
      path: '/answers/0',
      code: 'maxItems',
    },
  ]
  it.each(refused)('refuses $name with 422 and goes on waiting', async ({ answers, path, code }) => {
    const session = await new Harness().create()
    await ask(session)
    const before = await session.types()
    const refusal = await session.try(answer(answers))
    expect(refusal).toMatchObject({ ok: false, error: { status: 422, code: 'answers_do_not_fit' } })
    const issues = refusal.ok ? [] : (refusal.error.issues ?? [])
    expect(issues[0]).toMatchObject({ path, code })
    expect(await session.types()).toEqual(before)
    await session.send(answer(['Blue', false]))
    await session.until((state) => state.calls.last()?.status === 'success')
  })

  it('has no "always", and no other call takes answers', async () => {
    const session = await new Harness().create({ files: { 'a.txt': 'x' } })
    await ask(session)
    const always = await session.try(answer(['Blue', 'yes'], 'proceed_always'))
    expect(always).toMatchObject({ ok: false, error: { status: 400 } })
    await session.send(answer(undefined, 'cancel'))
    const args = { file_path: 'a.txt', content: 'y' }
    await session.send({ type: 'model.reply', calls: [{ name: 'write_file', args }] })
    const stray = await session.try({ type: 'approval.give', callId: 'c2', outcome: 'proceed_once', answers: ['x'] })
    expect(stray).toMatchObject({ ok: false, error: { status: 400 } })
  })

  it('is rejected alone: it holds nobody, and the run goes on', async () => {
    const session = await new Harness().create({ mode: 'autoEdit', files: { 'a.txt': 'x' } })
    await session.send({ type: 'prompt.submit', text: 'go' })
    const calls = [
      { name: 'ask_user', args: { questions: [YES_NO] } },
      { name: 'read_file', args: { file_path: 'a.txt' } },
    ]
    await session.send({ type: 'model.reply', calls })
    await session.until((state) => state.calls.last()?.status === 'success')
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'cancel', reason: 'later' })
    const state = await session.until((now) => now.runs.last()?.steps.length === 2)
    expect(state.calls.toArray().map((call) => call.status)).toEqual(['cancelled', 'success'])
    expect((await session.responses())[0]?.error).toContain('later')
  })

  it('asks again with the new questions after they are edited, and on a rerun', async () => {
    const session = await new Harness().create({ mode: 'yolo' })
    await ask(session)
    const args = { questions: [{ ...YES_NO, question: 'Really?' }] }
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'modify', args })
    expect((await session.of('call.approval_requested'))[1]?.confirmation).toMatchObject({ questions: args.questions })
    await session.send(answer(true))
    await session.until((state) => state.calls.last()?.status === 'success')
    await session.send({ type: 'call.rerun', callId: 'c1' })
    expect((await session.state()).calls.last()?.status).toBe('awaiting_approval')
    await session.send({
      type: 'approval.give',
      callId: 'c2',
      outcome: 'proceed_once',
      answers: { Keep: true },
    })
    await session.until((state) => state.calls.last()?.status === 'success')
    expect((await session.responses())[1]).toEqual({ output: '{"answers":{"0":"Yes"}}' })
  })

  it('waits over a restart, and long answers come through whole', async () => {
    const store = createMemoryStore()
    const first = await new Harness({ store }).create()
    await ask(first, [{ question: 'What happened?', header: 'Story', type: 'text' }])
    const session = new Harness({ store }).session(first.id)
    const story = 'and then '.repeat(2000)
    await session.send(answer({ 0: story }))
    await session.until((state) => state.calls.last()?.status === 'success')
    const [given] = await session.of('call.approval_given')
    expect(JSON.stringify(given?.answers).length).toBeLessThan(5000)
    const done = (await session.state()).calls.last()
    expect(done?.functionResponse?.response.output).toMatchObject({
      bytes: JSON.stringify({ answers: { 0: story } }).length,
    })
  })
})

describe('a path of a file', () => {
  const refused = [
    { path: 'a\0b', code: 'path_invalid' },
    { path: '/etc/passwd', code: 'path_outside_root' },
    { path: '//a', code: 'path_outside_root' },
    { path: '../a', code: 'path_outside_root' },
  ]
  it.each(refused)('$path is refused where nothing would show what became of it', async ({ path, code }) => {
    const session = await new Harness().create()
    for (const command of [
      { type: 'file.write', path, content: 'x' } as const,
      { type: 'file.delete', path } as const,
    ]) {
      expect(await session.try(command)).toMatchObject({ ok: false, error: { status: 422, code } })
    }
  })
})

describe('an unknown tool', () => {
  it('is told what there is where nothing is near', async () => {
    const session = await new Harness().create({ builtins: false, tools: [tool('get_weather'), tool('book_table')] })
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'frobnicate', args: {} }, { name: 'get_wether' }] })
    const errors = (await session.of('call.errored')).map((event) => event.error.message)
    expect(errors[0]).toContain('The tools are: get_weather, book_table.')
    expect(errors[1]).toContain('Did you mean "get_weather"?')
  })
})

function tool(name: string) {
  return { name, description: name, kind: 'custom' as const, implementation: { type: 'canned' as const, result: '' } }
}
