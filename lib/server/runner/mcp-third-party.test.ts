import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort, startProcess } from '../mcp/testing/start-process'
import { Harness } from './testing/harness'
import { callOnce, connect, isServerIn, mcpToolNames } from './testing/mcp-session'

const { resolve } = createRequire(import.meta.url)
const EVERYTHING = resolve('@modelcontextprotocol/server-everything/dist/index.js')
const FILESYSTEM = resolve('@modelcontextprotocol/server-filesystem/dist/index.js')

const children: ChildProcess[] = []
const harnesses: Harness[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(harnesses.splice(0).map(({ host }) => host.stop()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function everything(port: number): Promise<ChildProcess> {
  const child = await startProcess([EVERYTHING, 'streamableHttp'], { PORT: String(port) }, /listening on port/)
  children.push(child)
  return child
}

describe('the reference server for everything, over Streamable HTTP', () => {
  it('is listed, called, told of progress and cancelled; killed in the middle, its call is unknown, and it comes back', async () => {
    const port = await freePort()
    const child = await everything(port)
    const harness = new Harness({ mcp: {} })
    harnesses.push(harness)
    const session = await harness.create({ mode: 'yolo' })
    const state = await connect(session, `http://127.0.0.1:${port}/mcp`, 'all')
    expect(mcpToolNames(state)).toEqual(
      expect.arrayContaining(['mcp_all_echo', 'mcp_all_get-sum', 'mcp_all_get-tiny-image']),
    )
    expect(state.mcpServers[0]?.tools.filter(({ unusable }) => unusable)).toEqual([])

    const echo = await callOnce(session, 'mcp_all_echo', { message: 'hello' })
    expect(echo?.functionResponse?.response).toEqual({ output: 'Echo: hello' })
    const image = await callOnce(session, 'mcp_all_get-tiny-image')
    expect(image?.display).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ type: 'image' })]),
    })
    expect((await callOnce(session, 'mcp_all_get-structured-content', { location: 'Chicago' }))?.display).toMatchObject(
      {
        structuredContent: { humidity: expect.any(Number) },
      },
    )

    const long = { name: 'mcp_all_trigger-long-running-operation', args: { duration: 60, steps: 120 } }
    const frames = progressOf(harness, session.id)
    await session.send({ type: 'prompt.submit', text: 'wait' })
    await session.send({ type: 'model.reply', calls: [long] })
    await frames
    await session.send({ type: 'call.cancel', callId: 'c4' })
    const cancelled = await session.until((now) => now.calls.last()?.endedAt !== undefined)
    expect(cancelled.calls.last()?.status).toBe('cancelled')

    const again = progressOf(harness, session.id)
    await session.send({ type: 'model.reply', calls: [long] })
    await again
    child.kill('SIGKILL')
    const killed = await session.until((now) => now.calls.last()?.endedAt !== undefined)
    expect(killed.calls.last()?.failure?.error.type).toBe('outcome_unknown')
    await session.until(isServerIn('reconnecting', 'all'))
    await session.send({ type: 'model.reply', text: 'stop' })

    await everything(port)
    expect((await callOnce(session, 'mcp_all_get-sum', { a: 2, b: 3 }))?.status).toBe('success')
    await session.until(isServerIn('connected', 'all'))
  })
})

/** Resolves at the next piece of live output of a session: the first sign of progress. */
function progressOf(harness: Harness, sessionId: string): Promise<void> {
  return new Promise((done) => {
    const unsubscribe = harness.live.subscribe([sessionId], {
      onEvents: () => {},
      onFrame: ({ data }) => {
        if (data.kind !== 'output') return
        unsubscribe()
        done()
      },
    })
  })
}

describe('the reference server for files, over standard streams', () => {
  it('is listed with its hints and reads a file of its own folder', async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'callscope-mcp-')))
    folders.push(folder)
    writeFileSync(path.join(folder, 'note.txt'), 'from the disk')
    const stdio = new Map([['files', { command: process.execPath, args: [FILESYSTEM, folder], env: {} }]])
    const harness = new Harness({ mcp: { reach: { stdio } } })
    harnesses.push(harness)
    const session = await harness.create({ mode: 'yolo' })
    const state = await connect(session, 'stdio:files', 'files')
    expect(state.tools.get('mcp_files_read_text_file')?.definition).toMatchObject({ readOnly: true })
    const read = await callOnce(session, 'mcp_files_read_text_file', { path: path.join(folder, 'note.txt') })
    expect(read?.functionResponse?.response).toEqual({ output: 'from the disk' })
    const refused = await callOnce(session, 'mcp_files_read_text_file', { path: '/etc/hostname' })
    expect(refused?.failure?.error.type).toBe('mcp_tool_error')
  })
})
