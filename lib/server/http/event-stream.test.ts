import { beforeEach, describe, expect, it } from 'vitest'
import { createEventStream, type EventStreamOptions } from './event-stream'
import type { LogView } from './log-view'
import { addSession, appendEvents, logged, type TestRuntime, testRuntime } from './testing/test-runtime'

let runtime: TestRuntime
let tick: () => void
let isOpen: boolean
beforeEach(async () => {
  runtime = testRuntime()
  isOpen = true
  await addSession(runtime, 's', { events: [logged(1), logged(2), logged(3)] })
})

const view = (logId: string, until: number | null = null): LogView => ({
  logId,
  until,
  isStillOpen: async () => isOpen,
  mayEnd: false,
})

function open(more: Partial<EventStreamOptions> = {}) {
  const abort = new AbortController()
  const stream = createEventStream({
    store: runtime.store,
    live: runtime.live,
    sources: [{ view: view('s'), after: 0 }],
    isMixed: false,
    signal: abort.signal,
    every: (_ms, run) => {
      tick = run
      return () => {}
    },
    ...more,
  })
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    abort,
    cancel: () => reader.cancel(),
    /** Reads on until the text holds `part`; then all text so far. */
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        const next = await reader.read()
        if (next.done) throw new Error(`the stream ended without ${part}: ${text}`)
        text += decoder.decode(next.value)
      }
      return text
    },
    async rest(): Promise<string> {
      for (let next = await reader.read(); !next.done; next = await reader.read()) text += decoder.decode(next.value)
      return text
    },
  }
}

const idsOf = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1])

describe('createEventStream', () => {
  it('sends the log as numbered frames without an event name', async () => {
    const text = await open().until('id: 3\ndata: {"seq":3')
    expect(text).toMatch(/^: open\nretry: \d+\n\nid: 1\ndata: \{"seq":1,"at":1001,"type":"note.added"\}\n\nid: 2\n/)
    expect(text).not.toContain('event:')
  })

  it('resumes after what the client has', async () => {
    const text = await open({ sources: [{ view: view('s'), after: 2 }] }).until('id: 3')
    expect(idsOf(text)).toEqual(['3'])
  })

  it('goes on with what is stored later', async () => {
    const stream = open()
    await stream.until('id: 3')
    await appendEvents(runtime, 's', [logged(4), logged(5)])
    expect(idsOf(await stream.until('id: 5'))).toEqual(['1', '2', '3', '4', '5'])
  })

  it('has no gap and no duplicate where events are stored while it reads', async () => {
    const read = runtime.store.readEvents.bind(runtime.store)
    let reads = 0
    runtime.store.readEvents = async (id, range) => {
      reads += 1
      const events = await read(id, range)
      if (reads <= 2) await appendEvents(runtime, 's', [logged(3 + reads)])
      return events
    }
    const stream = open()
    await stream.until('id: 5')
    await appendEvents(runtime, 's', [logged(6)])
    expect(idsOf(await stream.until('id: 6'))).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('reads the store where the hub skipped something', async () => {
    const stream = open()
    await stream.until('id: 3')
    await runtime.store.append({ sessionId: 's', expectedSeq: 3, events: [logged(4)], hasOpenRun: false })
    await appendEvents(runtime, 's', [logged(5)])
    expect(idsOf(await stream.until('id: 5'))).toEqual(['1', '2', '3', '4', '5'])
  })

  it('says now and then that it is there, and finds what nobody told it of', async () => {
    const stream = open()
    await stream.until('id: 3')
    await runtime.store.append({ sessionId: 's', expectedSeq: 3, events: [logged(4)], hasOpenRun: false })
    tick()
    expect(await stream.until('id: 4')).toContain(': still here\n\n')
  })

  it('passes live frames on without a number, and only to who is up to date', async () => {
    const stream = open()
    await stream.until('id: 3')
    runtime.live.frame({ sessionId: 's', data: { kind: 'output', chunk: 'a\nb' } })
    expect(await stream.until('event: live')).toContain('event: live\ndata: {"kind":"output","chunk":"a\\nb"}\n\n')
  })

  it('mixes sessions, each with its own place', async () => {
    await addSession(runtime, 'other', { events: [logged(1), logged(2)] })
    const sources = [
      { view: view('s'), after: 2 },
      { view: view('other'), after: 0 },
    ]
    const stream = open({ sources, isMixed: true, preamble: 'event: refused\ndata: {}\n\n' })
    const text = await stream.until('id: other:2')
    expect(text).toContain('event: refused')
    expect(idsOf(text)).toEqual(['s:3', 'other:1', 'other:2'])
    runtime.live.frame({ sessionId: 'other', data: { kind: 'x' } })
    expect(await stream.until('event: live')).toContain('data: {"kind":"x","session":"other"}')
  })

  it('shows no more than a frozen share may, live frames included', async () => {
    const stream = open({ sources: [{ view: view('s', 2), after: 0 }] })
    await stream.until('id: 2')
    runtime.live.frame({ sessionId: 's', data: {} })
    await appendEvents(runtime, 's', [logged(4)])
    tick()
    const text = await stream.until('still here')
    expect(idsOf(text)).toEqual(['1', '2'])
    expect(text).not.toContain('live')
  })

  it('keeps a slow reader’s backlog in the store, not in memory', async () => {
    const stream = open()
    await stream.until('id: 3')
    const large = (seq: number) => logged(seq, 'note.added', { text: 'x'.repeat(60_000) })
    for (let seq = 4; seq <= 103; seq += 1) await appendEvents(runtime, 's', [large(seq)])
    let reads = 0
    const read = runtime.store.readEvents.bind(runtime.store)
    runtime.store.readEvents = (id, range) => {
      reads += 1
      return read(id, range)
    }
    expect(idsOf(await stream.until('id: 103'))).toEqual(Array.from({ length: 103 }, (_, index) => `${index + 1}`))
    expect(reads).toBeGreaterThan(0)
  })

  it('ends when the client goes away, and leaves nobody listening', async () => {
    const stream = open()
    await stream.until('id: 3')
    stream.abort.abort()
    await appendEvents(runtime, 's', [logged(4)])
    expect(idsOf(await stream.rest())).toEqual(['1', '2', '3'])
  })

  it('survives being cancelled by its reader', async () => {
    const stream = open()
    await stream.until('id: 3')
    await stream.cancel()
    await appendEvents(runtime, 's', [logged(4)])
    tick()
  })

  it('ends when the server leaves', async () => {
    const stream = open()
    await stream.until('id: 3')
    runtime.live.closeAll()
    expect(await stream.rest()).toContain('id: 3')
  })

  it('ends once the log may no longer be read', async () => {
    const stream = open()
    await stream.until('id: 3')
    isOpen = false
    tick()
    expect(await stream.rest()).toContain('id: 3')
  })

  it('breaks, rather than skip something, where the store does', async () => {
    runtime.store.readEvents = async () => {
      throw new Error('disk gone')
    }
    await expect(open().rest()).rejects.toThrow('disk gone')
  })
})
