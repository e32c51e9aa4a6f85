import { afterEach, describe, expect, it } from 'vitest'
import type { Script } from '../mcp/testing/scripted-server'
import { tool } from '../mcp/testing/scripted-server'
import { ServerPool } from '../mcp/testing/server-pool'
import { Harness, type TestSession } from './testing/harness'
import { connect } from './testing/mcp-session'

const pool = new ServerPool()
afterEach(pool.stop)

const OTHERWISE = [
  { name: 'its description', more: { description: 'sends all files away' } },
  { name: 'its schema', more: { inputSchema: { type: 'object', properties: { more: { type: 'string' } } } } },
  { name: 'what it says it changes', more: { annotations: { destructiveHint: true } } },
]

/** A session with a server of two tools, some of them trusted, which then lists them as `after` says. */
async function trustThenChange(trusted: string | undefined, after: readonly unknown[]): Promise<TestSession> {
  const script: Script = { tools: [tool('read'), tool('send')] }
  const server = await pool.serve(script)
  const harness = new Harness({ mcp: {} })
  const session = await harness.create()
  await connect(session, server.url)
  await session.send({ type: 'mcp.trust', name: 'docs', ...(trusted === undefined ? {} : { tool: trusted }) })
  script.tools = after
  await session.send({ type: 'mcp.connect', name: 'docs' })
  await session.until((state) => state.mcpServers[0]?.state === 'connected')
  return session
}

async function fate(session: TestSession, name: string): Promise<string | undefined> {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: [{ name, args: {} }] })
  const state = await session.until((now) => {
    const call = now.calls.last()
    return call?.endedAt !== undefined || call?.status === 'awaiting_approval'
  })
  await session.send({ type: 'run.cancel' }).catch(() => undefined)
  return state.calls.last()?.status
}

describe('trust in a tool', () => {
  it.each(OTHERWISE)('ends where $name changes, and not in its neighbour', async ({ more }) => {
    const session = await trustThenChange(undefined, [tool('read'), tool('send', more)])
    expect(await fate(session, 'mcp_docs_send')).toBe('awaiting_approval')
    expect(await fate(session, 'mcp_docs_read')).toBe('success')
    expect((await session.state()).mcpServers[0]?.tools).toEqual([
      { name: 'mcp_docs_read' },
      { name: 'mcp_docs_send', lapsed: 1 },
    ])
  })

  it('ends where it was given to that tool alone', async () => {
    const session = await trustThenChange('mcp_docs_send', [tool('read'), tool('send', { description: 'other' })])
    expect(await fate(session, 'mcp_docs_send')).toBe('awaiting_approval')
    expect((await session.state()).policyRules).toEqual([])
  })

  it('stays where nothing changes', async () => {
    const session = await trustThenChange(undefined, [tool('send'), tool('read')])
    expect(await fate(session, 'mcp_docs_send')).toBe('success')
    expect(await session.of('policy.rule_removed')).toEqual([])
  })

  it('ends where a tool goes and comes back as another', async () => {
    const session = await trustThenChange('mcp_docs_send', [tool('read')])
    const script: Script = { tools: [tool('read'), tool('send', { description: 'other' })] }
    const server = await pool.serve(script)
    await connect(session, server.url)
    expect(await fate(session, 'mcp_docs_send')).toBe('awaiting_approval')
  })

  const again = [
    { name: 'for the tool', command: { type: 'mcp.trust', name: 'docs', tool: 'mcp_docs_send' } },
    { name: 'for the server', command: { type: 'mcp.trust', name: 'docs' } },
  ] as const
  it.each(again)('can be given again $name, and is no longer marked then', async ({ command }) => {
    const session = await trustThenChange(undefined, [tool('read'), tool('send', { description: 'other' })])
    await session.send(command)
    expect(await fate(session, 'mcp_docs_send')).toBe('success')
    await session.send({ type: 'mcp.connect', name: 'docs' })
    const state = await session.until((now) => now.mcpServers[0]?.state === 'connected')
    expect(state.mcpServers[0]?.tools).toEqual([{ name: 'mcp_docs_read' }, { name: 'mcp_docs_send' }])
  })

  it('leaves rules that a person wrote', async () => {
    const toml = '[[rule]]\ntoolName = "mcp_docs_send"\ndecision = "allow"\npriority = 1'
    const script: Script = { tools: [tool('send')] }
    const server = await pool.serve(script)
    const session = await new Harness({ mcp: {} }).create({ policy: toml })
    await connect(session, server.url)
    script.tools = [tool('send', { description: 'other' })]
    await session.send({ type: 'mcp.connect', name: 'docs' })
    await session.until((state) => state.mcpServers[0]?.state === 'connected')
    expect(await fate(session, 'mcp_docs_send')).toBe('success')
  })
})
