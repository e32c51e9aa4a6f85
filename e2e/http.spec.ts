import { expect, test } from '@playwright/test'
import { ApiSession } from './support/api'

test('over HTTP alone: create, submit, approve, read the log and the files', async ({ baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { template: 'shop' })
  await session.send({ type: 'prompt.submit', text: 'create notes/hello.md with the text Hello, shop!' })
  const asked = await session.until((event) => event.type === 'call.approval_requested')
  await session.send({ type: 'approval.give', callId: asked.callId, outcome: 'proceed_once' })
  const finished = await session.until((event) => event.type === 'run.finished')
  expect(finished.outcome).toBe('completed')
  expect((await session.file('notes/hello.md'))?.trim()).toBe('Hello, shop!')
  const { files } = (await (await session.request('/files')).json()) as { files: { path: string; bytes: number }[] }
  expect(files.map((file) => file.path)).toContain('notes/hello.md')
})

test('the stream resumes after Last-Event-ID without a gap or a repeat', async ({ baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual' })
  for (let index = 0; index < 5; index++) await session.send({ type: 'note.add', text: `note ${index}` })
  const headers = { authorization: `Bearer ${session.token}`, 'last-event-id': '3' }
  const response = await session.request('/events', { headers })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let ids: number[] = []
  while (ids.length < 3) {
    const chunk = await reader?.read()
    text += decoder.decode(chunk?.value, { stream: true })
    ids = [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]))
  }
  await reader?.cancel()
  expect(ids).toEqual([4, 5, 6])
  expect(text).not.toMatch(/^event: (?!live)/m)
})

test('a fork has the same past and goes its own way', async ({ baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files: { 'a.txt': 'one' } })
  await session.send({ type: 'file.write', path: 'a.txt', content: 'two' })
  const response = await session.command({ type: 'session.fork', atSeq: 1 })
  expect(response.status).toBe(201)
  const forked = (await response.json()) as { id: string; editToken: string; url: string }
  expect(forked.url).toContain(`/s/${forked.id}`)
  const fork = new ApiSession(session.origin, forked.id, forked.editToken)
  expect(await fork.file('a.txt')).toBe('one')
  expect((await fork.log())[0]).toMatchObject({ type: 'session.started', parent: { id: session.id, seq: 1 } })
})

test('a shell command that never ends is stopped by a cancel, and the server goes on', async ({ baseURL }) => {
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo' })
  await session.send({ type: 'prompt.submit', text: 'loop' })
  const call = { name: 'run_shell_command', args: { command: 'while true; do :; done' } }
  await session.send({ type: 'model.reply', calls: [call] })
  await session.until((event) => event.type === 'call.executing')
  await session.send({ type: 'call.cancel', callId: 'c1' })
  await session.until((event) => event.type === 'call.cancelled')
  await session.send({ type: 'model.reply', calls: [{ name: 'run_shell_command', args: { command: 'echo alive' } }] })
  const ended = await session.until((event) => event.type === 'call.succeeded')
  expect(JSON.stringify(ended.functionResponse)).toContain('alive')
})

test('a search for a pattern that could backtrack for ever comes to an end', async ({ baseURL }) => {
  const files = { 'long.txt': `${'a'.repeat(40)}b\n` }
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', files })
  await session.send({ type: 'prompt.submit', text: 'search' })
  await session.send({ type: 'model.reply', calls: [{ name: 'grep_search', args: { pattern: '(a+)+$' } }] })
  await session.until((event) => event.type === 'call.succeeded')
})

test('a tool written in JavaScript runs in the sandbox of the built server, recorded and tried', async ({
  baseURL,
}) => {
  const tool = {
    name: 'stamp',
    description: 'Writes a file.',
    kind: 'custom',
    parametersJsonSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    implementation: {
      type: 'javascript',
      source:
        'export default async (args: { path: string }, ctx) => { await ctx.workspace.write(args.path, "new"); return typeof process }',
    },
  }
  const session = await ApiSession.create(baseURL ?? '', { model: 'manual', mode: 'yolo', tools: [tool] })
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name: 'stamp', args: { path: 'a.txt' } }] })
  const ended = await session.until((event) => event.type === 'call.succeeded' || event.type === 'call.failed')
  expect(ended).toMatchObject({ type: 'call.succeeded', functionResponse: { response: { output: 'undefined' } } })
  expect(await session.file('a.txt')).toBe('new')
  const before = (await session.log()).length
  const body = JSON.stringify({ tool, args: { path: 'b.txt' } })
  const tried = await (await session.request('/try', { method: 'POST', body })).json()
  expect(tried).toMatchObject({ status: 'succeeded', files: [{ path: 'b.txt', before: null, after: 'new' }] })
  expect((await session.log()).length).toBe(before)
})
