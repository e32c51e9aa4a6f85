import { describe, expect, it } from 'vitest'
import { DEMO_URL } from '../mcp/mcp-address'
import { createMcpHub } from '../mcp/mcp-hub'
import { mcpLive, mcpRead, mcpTraffic } from './mcp-routes'
import { callRoute, refusalOf } from './testing/call-route'
import { addSession, testRuntime } from './testing/test-runtime'

/** A session with the demo server wanted, as its log would say. */
async function withDemo() {
  const runtime = testRuntime()
  await addSession(runtime, 's1')
  const reach = { outgoing: runtime.config.outgoing, stdio: runtime.config.mcpStdio }
  const hub = createMcpHub({ reach, store: runtime.store, timer: () => () => {}, now: () => 7 })
  let listed = () => {}
  const isListed = new Promise<void>((resolve) => {
    listed = resolve
  })
  const servers = hub.open('s1', async () => listed())
  servers.sync([{ name: 'demo', url: DEMO_URL, state: 'connecting', tools: [], wantedSeq: 1, at: 0 }])
  await isListed
  return { ...runtime, sessions: { ...runtime.sessions, servers: async () => servers } }
}

const token = 'token-s1'

describe('the routes of MCP servers', () => {
  it('say how a server is reached', async () => {
    const runtime = await withDemo()
    const response = await callRoute(runtime, mcpLive, { id: 's1' }, { token, path: '/x?server=demo&server=none' })
    expect(await response.json()).toEqual({ live: { demo: 'connected', none: 'idle' }, stdio: [] })
  })

  it('give the messages of a server in order', async () => {
    const runtime = await withDemo()
    const response = await callRoute(runtime, mcpTraffic, { id: 's1' }, { token, path: '/x?server=demo' })
    const { messages } = (await response.json()) as { messages: { direction: string; text: string; at: number }[] }
    expect(messages.map(({ direction }) => direction).slice(0, 3)).toEqual(['sent', 'received', 'sent'])
    expect(messages[0]).toMatchObject({ at: 7, text: expect.stringContaining('"initialize"') })
  })

  const readings = [
    { name: 'lists', json: { kind: 'list' }, want: { prompts: [{ name: 'summarise_note' }, { name: 'tour' }] } },
    {
      name: 'a prompt',
      json: { kind: 'prompt', name: 'summarise_note', args: { title: 'x' } },
      want: { text: expect.stringContaining('"x"') },
    },
    {
      name: 'a resource',
      json: { kind: 'resource', uri: 'demo://guide' },
      want: { text: expect.stringContaining('How a call travels') },
    },
  ]
  it.each(readings)('read $name', async ({ json, want }) => {
    const runtime = await withDemo()
    const response = await callRoute(runtime, mcpRead, { id: 's1' }, { token, json: { server: 'demo', ...json } })
    expect(await response.json()).toMatchObject(want)
  })

  const refusals = [
    { name: 'a wrong token', route: mcpLive, options: { token: 'nope' }, want: { status: 403 } },
    { name: 'traffic of nothing', route: mcpTraffic, options: { token }, want: { status: 400, code: 'invalid_query' } },
    {
      name: 'a resource that there is not',
      route: mcpRead,
      options: { token, json: { server: 'demo', kind: 'resource', uri: 'a:b' } },
      want: { status: 422, code: 'mcp_read_failed' },
    },
    {
      name: 'a server that there is not',
      route: mcpRead,
      options: { token, json: { server: 'x', kind: 'list' } },
      want: { status: 422, code: 'mcp_read_failed' },
    },
    {
      name: 'what is no request',
      route: mcpRead,
      options: { token, json: { server: 'demo', kind: 'tools' } },
      want: { status: 400, code: 'invalid_read' },
    },
  ]
  it.each(refusals)('refuse $name', async ({ route, options, want }) => {
    const runtime = await withDemo()
    expect(await refusalOf(await callRoute(runtime, route, { id: 's1' }, options))).toMatchObject(want)
  })
})
