import { afterEach, describe, expect, it } from 'vitest'
import { tool } from '../mcp/testing/scripted-server'
import { ServerPool } from '../mcp/testing/server-pool'
import { Harness, type TestSession } from './testing/harness'
import { connect, mcpToolNames } from './testing/mcp-session'

const pool = new ServerPool()
afterEach(pool.stop)

/** A session in which two servers, hard to tell apart, have a tool of the same name. */
async function twoServers(): Promise<TestSession> {
  const script = { tools: [tool('read'), tool('search')] }
  const [one, two] = [await pool.serve(script), await pool.serve(script)]
  const session = await new Harness({ mcp: {} }).create()
  await connect(session, one.url, 'files a')
  await connect(session, two.url, 'files_a')
  return session
}

/** What becomes of these calls in one step: `asked` or how they ended. */
async function fates(session: TestSession, names: readonly string[]): Promise<string[]> {
  await session.send({ type: 'prompt.submit', text: 'go' })
  await session.send({ type: 'model.reply', calls: names.map((name) => ({ name, args: {} })) })
  const state = await session.until((now) =>
    now.calls
      .toArray()
      .slice(-names.length)
      .every(
        (call) => call.endedAt !== undefined || call.status === 'awaiting_approval' || call.status === 'scheduled',
      ),
  )
  const found = state.calls
    .toArray()
    .slice(-names.length)
    .map((call) => call.status)
  await session.send({ type: 'run.cancel' }).catch(() => undefined)
  return found
}

const NAMES = ['mcp_files_a_read', 'mcp_files_a_search', 'mcp_files_a_read-2', 'mcp_files_a_search-2']

describe('trust', () => {
  it('asks about every tool of a server at first, with its arguments and the server', async () => {
    const session = await twoServers()
    expect(mcpToolNames(await session.state())).toEqual(NAMES)
    await fates(session, [NAMES[0] ?? ''])
    const [asked] = await session.of('call.approval_requested')
    expect(asked?.confirmation).toMatchObject({ type: 'mcp', server: 'files a', tool: 'read', args: '{}' })
  })

  const outcomes = [
    { outcome: 'proceed_always_tool', want: ['mcp_files_a_read'] },
    { outcome: 'proceed_always_server', want: ['mcp_files_a_read', 'mcp_files_a_search'] },
  ] as const
  it.each(outcomes)(
    '$outcome lets run what it names and nothing of a server that reads alike',
    async ({ outcome, want }) => {
      const session = await twoServers()
      await session.send({ type: 'prompt.submit', text: 'go' })
      await session.send({ type: 'model.reply', calls: [{ name: 'mcp_files_a_read', args: {} }] })
      await session.send({ type: 'approval.give', callId: 'c1', outcome })
      await session.until((now) => now.calls.get(0)?.status === 'success')
      await session.send({ type: 'run.cancel' })
      for (const name of NAMES)
        expect([name, await fates(session, [name])]).toEqual([
          name,
          [want.some((item) => item === name) ? 'success' : 'awaiting_approval'],
        ])
    },
  )

  it('is a rule that can be given without a call, and taken away', async () => {
    const session = await twoServers()
    await session.send({ type: 'mcp.trust', name: 'files_a' })
    expect(await fates(session, ['mcp_files_a_read-2'])).toEqual(['success'])
    expect(await fates(session, ['mcp_files_a_read'])).toEqual(['awaiting_approval'])
    const [added] = await session.of('policy.rule_added')
    await session.send({ type: 'policy.rule_remove', id: added?.rule.id ?? '' })
    expect(await fates(session, ['mcp_files_a_read-2'])).toEqual(['awaiting_approval'])
  })

  it('says of an unknown tool or server that there is none', async () => {
    const session = await twoServers()
    expect(await session.try({ type: 'mcp.trust', name: 'nobody' })).toMatchObject({
      error: { code: 'server_not_found' },
    })
    expect(await session.try({ type: 'mcp.trust', name: 'files_a', tool: 'rm' })).toMatchObject({
      error: { code: 'tool_not_found' },
    })
  })
})

describe('plan mode', () => {
  it('tells the model of MCP tools that call themselves read-only, and of no other', async () => {
    const server = await pool.serve({ tools: [tool('look', { annotations: { readOnlyHint: true } }), tool('act')] })
    const session = await new Harness({ mcp: {} }).create({ mode: 'plan' })
    await connect(session, server.url)
    await session.send({ type: 'prompt.submit', text: 'go' })
    const [request] = await session.of('model.requested')
    expect(request?.tools.filter((name) => name.startsWith('mcp_'))).toEqual(['mcp_docs_look'])
  })
})

describe('switching off and removing', () => {
  it('takes the tools of a server away and ends its calls that wait, and brings them back', async () => {
    const server = await pool.serve({ tools: [tool('find')] })
    const session = await new Harness({ mcp: {} }).create()
    await connect(session, server.url)
    await session.send({ type: 'prompt.submit', text: 'go' })
    await session.send({ type: 'model.reply', calls: [{ name: 'mcp_docs_find', args: {} }] })
    await session.send({ type: 'mcp.enable', name: 'docs', enabled: false })
    const off = await session.state()
    expect([mcpToolNames(off), off.calls.last()?.status]).toEqual([[], 'error'])
    await session.send({ type: 'mcp.enable', name: 'docs', enabled: true })
    await session.until((now) => now.mcpServers[0]?.state === 'connected')
    expect(mcpToolNames(await session.state())).toEqual(['mcp_docs_find'])
    await session.send({ type: 'mcp.remove', name: 'docs' })
    expect((await session.state()).mcpServers).toEqual([])
  })

  const refusals = [
    { name: 'an address of a private network', url: 'http://10.0.0.1/mcp', code: 'invalid_address' },
    { name: 'credentials in an address', url: 'https://me:secret@example.com/mcp', code: 'invalid_address' },
    { name: 'a process that nobody allowed', url: 'stdio:sh', code: 'invalid_address' },
    { name: 'what is no address', url: 'example', code: 'invalid_address' },
  ]
  it.each(refusals)('refuses $name, keeps nothing of it, and does not repeat it', async ({ url, code }) => {
    const session = await new Harness({ mcp: {} }).create()
    const answer = await session.try({ type: 'mcp.add', name: 'x', url, headers: { a: 'hidden-value' } })
    expect(answer).toMatchObject({ ok: false, error: { status: 422, code } })
    expect(JSON.stringify([answer, await session.events()])).not.toMatch(/hidden-value|me:secret/)
  })

  it('refuses headers that cannot be sent without saying their values', async () => {
    const session = await new Harness({ mcp: {} }).create()
    const add = { type: 'mcp.add', name: 'x', url: 'builtin:demo' } as const
    const answer = await session.try({ ...add, headers: { authorization: 'hidden\nvalue' } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_headers' } })
    expect(JSON.stringify(answer)).not.toContain('hidden')
  })
})
