import { expect, test } from '@playwright/test'
import { ApiSession, type LogEvent } from './support/api'
import { OwnServer } from './support/server'

const ENDINGS = ['call.errored', 'call.succeeded', 'call.failed', 'call.cancelled']

/** What must hold of every log, whatever happened to the server. */
function expectSound(log: readonly LogEvent[]): void {
  expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
  const made = log.filter((event) => event.type === 'model.called' || event.type === 'call.requested')
  for (const call of made) {
    const endings = log.filter((event) => ENDINGS.includes(event.type) && event.callId === call.callId)
    expect(endings.length, `endings of ${call.callId}`).toBeLessThanOrEqual(1)
  }
  expect(new Set(made.map((call) => call.callId)).size).toBe(made.length)
}

test.describe('kill -9 of the server', () => {
  let server: OwnServer
  test.beforeEach(async () => {
    server = new OwnServer()
    await server.start()
  })
  test.afterEach(() => server.remove())

  test('while a call waits for approval: the question is still there and is answered once', async () => {
    const session = await ApiSession.create(server.origin, { model: 'manual', files: { 'a.txt': 'old' } })
    await session.send({ type: 'prompt.submit', text: 'change it' })
    const args = { file_path: 'a.txt', content: 'new' }
    await session.send({ type: 'model.reply', calls: [{ name: 'write_file', args }] })
    await session.until((event) => event.type === 'call.approval_requested')
    const before = await session.log()
    await server.kill()
    await server.start()
    expect(await session.log()).toEqual(before)
    await session.send({ type: 'approval.give', callId: 'c1', outcome: 'proceed_once' })
    await session.until((event) => event.type === 'call.succeeded')
    expect(await session.file('a.txt')).toBe('new')
    await session.send({ type: 'model.reply', text: 'changed' })
    await session.until((event) => event.type === 'run.finished')
    expectSound(await session.log())
  })

  test('while a shell command runs: it is computed again and recorded once', async () => {
    const session = await ApiSession.create(server.origin, { model: 'manual', mode: 'yolo' })
    await session.send({ type: 'prompt.submit', text: 'run it' })
    const command = 'echo begun; sleep 2; echo "$RANDOM" >> out.txt; echo ended'
    await session.send({ type: 'model.reply', calls: [{ name: 'run_shell_command', args: { command } }] })
    await session.until((event) => event.type === 'call.executing')
    await server.kill()
    await server.start()
    await session.until((event) => event.type === 'call.succeeded')
    const log = await session.log()
    expectSound(log)
    expect(log.some((event) => event.type === 'run.recovered')).toBe(true)
    expect(log.filter((event) => event.type === 'call.succeeded')).toHaveLength(1)
    expect((await session.file('out.txt'))?.trim().split('\n')).toHaveLength(1)
  })

  test('between a result and the next step: the open request is answered after the restart', async () => {
    const session = await ApiSession.create(server.origin, { model: 'manual', files: { 'a.txt': 'x' } })
    await session.send({ type: 'prompt.submit', text: 'read' })
    await session.send({ type: 'model.reply', calls: [{ name: 'read_file', args: { file_path: 'a.txt' } }] })
    await session.until((event) => event.type === 'model.requested' && event.step === 2)
    await server.kill()
    await server.start()
    await session.send({ type: 'model.reply', text: 'it says x' })
    const finished = await session.until((event) => event.type === 'run.finished')
    expect(finished.outcome).toBe('completed')
    expectSound(await session.log())
  })

  test('again and again in the middle of a planner run: it still ends as an undisturbed one', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [`src/f${n}.ts`, `// TODO: item ${n}\nexport {}\n`]),
    )
    const text = 'find every TODO, read the files they are in and write a summary to notes/todo.md'
    const session = await ApiSession.create(server.origin, { mode: 'yolo', files })
    await session.send({ type: 'prompt.submit', text })
    for (const until of [6, 14, 22, 30]) {
      await session.until((event) => event.seq >= until || event.type === 'run.finished')
      await server.kill()
      await server.start()
    }
    const finished = await session.until((event) => event.type === 'run.finished')
    expect(finished.outcome).toBe('completed')
    const log = await session.log()
    expectSound(log)
    const undisturbed = await ApiSession.create(server.origin, { mode: 'yolo', files })
    await undisturbed.send({ type: 'prompt.submit', text })
    await undisturbed.until((event) => event.type === 'run.finished')
    expect(await session.file('notes/todo.md')).toBe(await undisturbed.file('notes/todo.md'))
    const calls = (events: readonly LogEvent[]) =>
      events.filter((event) => event.type === 'model.called').map(({ callId, name, args }) => ({ callId, name, args }))
    expect(calls(log)).toEqual(calls(await undisturbed.log()))
  })
})
