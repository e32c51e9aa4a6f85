import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Script } from '../mcp/testing/scripted-server'
import { tool } from '../mcp/testing/scripted-server'
import { ServerPool } from '../mcp/testing/server-pool'
import { Harness } from './testing/harness'
import { callOnce, connect, mcpToolNames } from './testing/mcp-session'

/** Servers that broke other products, as `mcp/testdata` describes them: each step of a script is played as it stands. */
const Input = z.object({
  server: z.object({ script: z.array(z.record(z.string(), z.unknown())) }).optional(),
  servers: z.array(z.object({ name: z.string(), tools: z.array(z.string()) })).optional(),
  builtin: z.array(z.string()).optional(),
})
type Input = z.infer<typeof Input>

const pool = new ServerPool()
const harnesses: Harness[] = []
afterEach(async () => {
  await Promise.all(harnesses.splice(0).map(({ host }) => host.stop()))
  await pool.stop()
})

function harness(options: ConstructorParameters<typeof Harness>[0]): Harness {
  const made = new Harness(options)
  harnesses.push(made)
  return made
}

/** A process that ends in a call with the script's code: what the call and its neighbour on another server come to. */
async function crashInCall({ server }: Input) {
  const step = server?.script.find(({ on }) => on === 'tools/call')
  const script = fileURLToPath(new URL('../mcp/testing/crashing-server.mjs', import.meta.url))
  const crashing = { command: process.execPath, args: [script], env: { EXIT_CODE: String(step?.code) } }
  const session = await harness({ mcp: { reach: { stdio: new Map([['crashing', crashing]]) } } }).create({
    mode: 'yolo',
  })
  await connect(session, 'stdio:crashing', 'docs')
  await connect(session, 'builtin:demo', 'demo')
  const call = await callOnce(session, 'mcp_docs_crash')
  const red = await session.until((now) => now.mcpServers[0]?.state !== 'connected')
  const other = await callOnce(session, 'mcp_demo_add', { a: 1, b: 1 })
  return {
    error: call?.failure?.error.message,
    attempts: call?.attempts.length,
    isRed: red.mcpServers[0]?.state !== 'connected',
    other: other?.status,
  }
}

/** A list that changes under a run, told of many times: how often it is read, and what is said of it. */
async function changeList({ server: input }: Input) {
  const steps = input?.script ?? []
  const removed = steps.flatMap(({ remove }) => (typeof remove === 'string' ? [remove] : []))
  const kept = steps.flatMap(({ change_schema: name }) => (typeof name === 'string' ? [name] : []))
  const added = steps.flatMap(({ add }) => (typeof add === 'string' ? [add] : []))
  const script: Script = { tools: [...removed, ...kept].map((name) => tool(name)) }
  const server = await pool.serve(script)
  const runner = harness({ mcp: {} })
  const session = await runner.create()
  await connect(session, server.url)
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: kept.map((name) => ({ name: `mcp_docs_${name}`, args: {} })) })
  const inputSchema = { type: 'object', properties: { more: { type: 'string' } } }
  script.tools = [...kept.map((name) => tool(name, { inputSchema })), ...added.map((name) => tool(name))]
  const times = Number(steps.find(({ notify }) => notify === 'tools/list_changed')?.times ?? 0)
  for (let time = 0; time < times; time++) await server.servers[0]?.sendToolListChanged()
  const traffic = (await runner.host.servers(session.id))?.traffic
  const notices = () => traffic?.ofServer('docs').filter(({ text }) => text.includes('list_changed')).length ?? 0
  while (notices() < times || runner.pendingTimers === 0) await new Promise((resolve) => setImmediate(resolve))
  runner.advance(1000)
  const state = await session.until((now) => added.every((name) => now.tools.has(`mcp_docs_${name}`)))
  const diffs = (await session.of('mcp.changed')).flatMap(({ diff }) => diff ?? [])
  const call = state.calls.last()
  return {
    reads: server.sent('tools/list').length,
    diffs,
    versions: [call?.toolVersion, state.tools.get(call?.tool ?? '')?.version],
  }
}

/** Servers whose names read the same, and a builtin of a name of theirs: which names the model is told. */
async function nameAlike({ servers = [], builtin = [] }: Input) {
  const own = builtin.map((name) => ({
    ...tool(name),
    kind: 'custom' as const,
    description: '',
    implementation: { type: 'builtin' as const, name: 'read_file' },
  }))
  const session = await harness({ mcp: {} }).create({ mode: 'yolo', tools: own })
  for (const { name, tools } of servers)
    await connect(session, (await pool.serve({ tools: tools.map((item) => tool(item)) })).url, name)
  const names = mcpToolNames(await session.state())
  const reached = []
  for (const name of names) reached.push((await callOnce(session, name))?.status)
  return {
    count: names.length,
    areUnique: new Set(names).size === names.length,
    fit: names.every((name) => /^[\x21-\x7e]{1,64}$/.test(name)),
    reached: [...new Set(reached)],
    builtin: builtin.map((name) => names.includes(name)),
  }
}

/** A connection that drops and comes back as another session, and one call that gets an HTTP error. */
async function dropAndReconnect({ server: input }: Input) {
  const status = Number(input?.script.find(({ on }) => on === 'tools/call')?.http)
  const server = await pool.serve(
    { tools: [tool('bad'), tool('good')] },
    {
      intercept: (_request, response, body) => {
        if (!body.includes('"name":"bad"')) return false
        response.writeHead(status).end('boom')
        return true
      },
    },
  )
  const session = await harness({ mcp: {}, quickTimersMs: 60_000 }).create({ mode: 'yolo' })
  await connect(session, server.url)
  await server.kill()
  await server.start()
  const good = await callOnce(session, 'mcp_docs_good')
  const bad = await callOnce(session, 'mcp_docs_bad')
  const after = await callOnce(session, 'mcp_docs_good')
  return {
    sessions: server.sent('initialize').length,
    good: good?.status,
    bad: bad?.failure?.error.type,
    sentBad: server.bodies.filter((body) => body.includes('"name":"bad"')).length,
    after: after?.status,
  }
}

const rows = [
  {
    file: 'm01-crash-mid-call',
    play: crashInCall,
    want: {
      error: expect.stringMatching(/server exited \(code 1\): disk on fire/),
      attempts: 1,
      isRed: true,
      other: 'success',
    },
  },
  {
    file: 'm02-list-changed',
    play: changeList,
    want: {
      reads: 2,
      diffs: [{ added: ['mcp_docs_new'], removed: ['mcp_docs_old'], changed: ['mcp_docs_kept'] }],
      versions: [1, 2],
    },
  },
  {
    file: 'm04-duplicate-names',
    play: nameAlike,
    want: { count: 4, areUnique: true, fit: true, reached: ['success'], builtin: [false] },
  },
  {
    file: 'm06-sse-reconnect',
    play: dropAndReconnect,
    want: { sessions: 2, good: 'success', bad: 'outcome_unknown', sentBad: 1, after: 'success' },
  },
]

describe('servers that broke other products', () => {
  it.each(rows)('$file is answered as it should be', async ({ file, play, want }) => {
    const text = readFileSync(new URL(`../mcp/testdata/${file}.json`, import.meta.url), 'utf8')
    expect(await play(Input.parse(JSON.parse(text).input))).toEqual(want)
  })
})
