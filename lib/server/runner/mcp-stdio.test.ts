import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { Harness } from './testing/harness'
import { callOnce, connect } from './testing/mcp-session'

const script = fileURLToPath(new URL('../mcp/testing/crashing-server.mjs', import.meta.url))
const stdio = new Map([
  ['crashing', { command: process.execPath, args: [script], env: {} }],
  ['missing', { command: '/nowhere/at/all', args: [], env: {} }],
])

const harnesses: Harness[] = []
afterEach(async () => {
  await Promise.all(harnesses.splice(0).map(({ host }) => host.stop()))
})

function harness(): Harness {
  const made = new Harness({ mcp: { reach: { stdio } } })
  harnesses.push(made)
  return made
}

describe('a server that is a process (m01)', () => {
  it('fails the call with how the process ended and its last words, once, and leaves others alone', async () => {
    const session = await harness().create({ mode: 'yolo' })
    await connect(session, 'stdio:crashing', 'docs')
    await connect(session, 'builtin:demo', 'demo')
    const ended = await callOnce(session, 'mcp_docs_crash')
    expect(ended?.failure?.error).toMatchObject({
      type: 'outcome_unknown',
      message: expect.stringMatching(/server exited \(code 1\): disk on fire/),
    })
    await session.until((now) => now.mcpServers[0]?.state === 'reconnecting')
    expect((await callOnce(session, 'mcp_demo_add', { a: 1, b: 1 }))?.status).toBe('success')
  })

  it('says of a command that cannot be started why', async () => {
    const session = await harness().create()
    await session.send({ type: 'mcp.add', name: 'docs', url: 'stdio:missing' })
    const state = await session.until((now) => now.mcpServers[0]?.state === 'failed')
    expect(state.mcpServers[0]?.error).toContain('could not be started')
  })
})
