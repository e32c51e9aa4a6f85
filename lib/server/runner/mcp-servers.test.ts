import { afterEach, describe, expect, it } from 'vitest'
import { selectTools } from '../../session/selectors'
import { tool } from '../mcp/testing/scripted-server'
import { gate, ServerPool } from '../mcp/testing/server-pool'
import { Harness } from './testing/harness'
import { callOnce, connect, mcpToolNames } from './testing/mcp-session'

const pool = new ServerPool()
afterEach(pool.stop)

describe('the demo server', () => {
  it('is there without a network: its tools are declared, and the one with a broken schema says why not', async () => {
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    const state = await connect(session, 'builtin:demo', 'demo')
    expect(mcpToolNames(state)).toContain('mcp_demo_read_file')
    expect(selectTools(state).some(({ definition }) => definition.name === 'read_file')).toBe(true)
    const unusable = state.mcpServers[0]?.tools.filter((item) => item.unusable !== undefined)
    expect(unusable).toEqual([
      { name: 'mcp_demo_broken_schema', tool: 'broken_schema', unusable: expect.stringContaining('what/type') },
    ])
    expect(await callOnce(session, 'mcp_demo_add', { a: 1, b: 2 })).toMatchObject({
      status: 'success',
      functionResponse: { response: { output: '{"sum":3}' } },
      display: { structuredContent: { sum: 3 } },
    })
  })

  const endings = [
    { name: 'a failure of the tool', args: {}, want: 'mcp_tool_error' },
    { name: 'an error of the protocol', args: { protocol: true }, want: 'mcp_protocol_error' },
  ]
  it.each(endings)('tells $name apart', async ({ args, want }) => {
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    await connect(session, 'builtin:demo', 'demo')
    expect((await callOnce(session, 'mcp_demo_always_fails', args))?.failure?.error.type).toBe(want)
  })

  it('answers a call that does not fit its schema with the issues, and sends nothing', async () => {
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    await connect(session, 'builtin:demo', 'demo')
    await callOnce(session, 'mcp_demo_add', { a: '1' })
    const [errored] = await session.of('call.errored')
    expect(errored?.issues.map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  it('shows progress as output, and a changed list as a new version with its difference', async () => {
    const harness = new Harness({ mcp: {} })
    const session = await harness.create({ mode: 'yolo' })
    await connect(session, 'builtin:demo', 'demo')
    await callOnce(session, 'mcp_demo_slow_count', { steps: 2, pauseMs: 0 })
    expect((await session.responses())[0]).toEqual({ output: 'Counted to 2' })
    await callOnce(session, 'mcp_demo_change_tools')
    harness.advance(1000)
    const state = await session.until((now) => now.tools.get('mcp_demo_greet')?.version === 2)
    expect((await session.of('mcp.changed')).at(-1)?.diff).toEqual({
      added: ['mcp_demo_extra'],
      removed: [],
      changed: ['mcp_demo_greet'],
    })
    expect(mcpToolNames(state)).toContain('mcp_demo_extra')
  })
})

describe('a server over HTTP', () => {
  it('lists 500 tools in pages, keeps their order, and calls the last', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `tool_${index}`)
    const server = await pool.serve({ tools: names.map((name) => tool(name)), pageSize: 60 })
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    const state = await connect(session, server.url)
    expect(mcpToolNames(state)).toEqual(names.map((name) => `mcp_docs_${name}`))
    expect((await callOnce(session, 'mcp_docs_tool_499'))?.status).toBe('success')
  })

  it('keeps header values out of log, traffic and errors, and sends them with every request', async () => {
    const key = 'Bearer sk-very-secret-1234'
    const echo = { content: [{ type: 'text' as const, text: `you sent ${key}, that is sk-very-secret-1234` }] }
    const server = await pool.serve({ tools: [tool('echo')], call: () => echo })
    const harness = new Harness({ mcp: {} })
    const session = await harness.create({ mode: 'yolo' })
    await connect(session, `${server.url}?apiKey=query-secret-77`, 'docs', { authorization: key })
    await callOnce(session, 'mcp_docs_echo', { about: 'sk-very-secret-1234' })
    const traffic = (await harness.host.servers(session.id))?.traffic
    const shown = JSON.stringify([
      (await session.events()).filter(({ type }) => type !== 'model.called'),
      traffic?.ofCall('c1'),
      traffic?.ofServer('docs'),
    ])
    // What the model itself wrote stays what it wrote, in the events of its call and what they were built to.
    expect(shown).not.toContain('query-secret-77')
    expect(shown).not.toContain(key)
    expect(JSON.stringify(await session.of('call.succeeded'))).toContain('[secret removed]')
    expect(traffic?.ofCall('c1').map(({ direction }) => direction)).toEqual(['sent', 'received'])
    expect(server.headers.every(({ authorization }) => authorization === key)).toBe(true)
  })

  it('ends calls whose outcome nobody knows where the server dies in the middle, and comes back with it', async () => {
    const arrived = gate()
    const server = await pool.serve({
      tools: [tool('slow'), tool('quick')],
      call: (name) => {
        if (name === 'quick') return { content: [] }
        arrived.open()
        return new Promise(() => {})
      },
    })
    const other = await pool.serve({ tools: [tool('fine')] })
    const harness = new Harness({ mcp: {} })
    const session = await harness.create({ mode: 'yolo' })
    await connect(session, server.url)
    await connect(session, other.url, 'other')
    const ending = callOnce(session, 'mcp_docs_slow')
    await arrived.passed
    await server.kill()
    expect((await ending)?.failure?.error.type).toBe('outcome_unknown')
    expect(server.sent('tools/call')).toHaveLength(1)
    expect((await callOnce(session, 'mcp_other_fine'))?.status).toBe('success')
    const unreachable = await callOnce(session, 'mcp_docs_quick')
    expect(unreachable?.failure?.error.type).toBe('mcp_unreachable')
    await server.start()
    expect((await callOnce(session, 'mcp_docs_quick'))?.status).toBe('success')
  })

  it('tells the server of a cancelled call, and ends it as cancelled', async () => {
    const arrived = gate()
    const stopped = gate()
    const server = await pool.serve({
      tools: [tool('slow')],
      call: (_name, _args, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', stopped.open)
          arrived.open()
        }),
    })
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    await connect(session, server.url)
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'mcp_docs_slow', args: {} }] })
    await arrived.passed
    await session.send({ type: 'call.cancel', callId: 'c1' })
    await stopped.passed
    expect((await session.state()).calls.last()?.status).toBe('cancelled')
    expect(server.sent('notifications/cancelled')).toHaveLength(1)
  })

  it('begins a new session where the server has forgotten the old one, and sends the call in that', async () => {
    const server = await pool.serve({ tools: [tool('find')] })
    const session = await new Harness({ mcp: {} }).create({ mode: 'yolo' })
    await connect(session, server.url)
    server.forgetSessions()
    expect((await callOnce(session, 'mcp_docs_find'))?.status).toBe('success')
    expect(server.sent('initialize')).toHaveLength(2)
  })
})
