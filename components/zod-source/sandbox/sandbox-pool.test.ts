import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOAD_TIME_MS, WORKER_TIME_MS } from './limits'
import { SandboxPool, type SandboxWorker } from './sandbox-pool'
import type { FromZodWorker, ToZodWorker } from './worker-messages'

const evaluation = { schema: {}, losses: [], taken: 'default', found: [] }

/** A worker that answers as it is told: `hangs` never answers a source, `broken` cannot load. */
class FakeWorker implements SandboxWorker {
  onmessage: SandboxWorker['onmessage'] = null
  onerror: SandboxWorker['onerror'] = null
  isEnded = false
  readonly asked: string[] = []

  constructor(readonly kind: 'well' | 'hangs' | 'broken' | 'mute') {}

  postMessage(message: ToZodWorker): void {
    this.asked.push(message.type)
    if (message.type === 'load' && this.kind === 'broken') this.#reply({ type: 'broken', message: 'no WebAssembly' })
    else if (message.type === 'load' && this.kind !== 'mute') this.#reply({ type: 'ready' })
    else if (this.kind === 'well') this.#reply({ type: 'evaluated', result: { ok: true, value: evaluation } })
  }

  terminate(): void {
    this.isEnded = true
  }

  #reply(data: FromZodWorker): void {
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data })))
  }
}

function poolOf(kinds: FakeWorker['kind'][], guest = () => Promise.resolve('guest')) {
  const workers: FakeWorker[] = []
  const pool = new SandboxPool(() => {
    const worker = new FakeWorker(kinds[workers.length] ?? 'well')
    workers.push(worker)
    return worker
  }, guest)
  return { pool, workers }
}

describe('the pool of sandboxes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('uses a worker for one source, ends it, and loads the next ahead', async () => {
    const { pool, workers } = poolOf([])
    await pool.evaluate('one')
    await pool.evaluate('two')
    await vi.advanceTimersByTimeAsync(0)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false])
    expect(workers.map(({ asked }) => asked)).toEqual([['load', 'evaluate'], ['load', 'evaluate'], ['load']])
  })

  it('ends a worker that does not answer, and says that the source does not end', async () => {
    const { pool, workers } = poolOf(['hangs'])
    const answer = pool.evaluate('for (;;) {}')
    await vi.advanceTimersByTimeAsync(WORKER_TIME_MS)
    expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } })
    expect(workers[0]?.isEnded).toBe(true)
    expect(await pool.evaluate('one')).toMatchObject({ ok: true })
  })

  it('says why a sandbox could not be started, and tries again next time', async () => {
    const { pool, workers } = poolOf(['broken'])
    const error = { code: 'unavailable', message: expect.stringContaining('no WebAssembly') }
    expect(await pool.evaluate('one')).toEqual({ ok: false, error })
    expect(workers[0]?.isEnded).toBe(true)
    expect(await pool.evaluate('one')).toMatchObject({ ok: true })
  })

  it('says so where the engine takes too long to load', async () => {
    const { pool, workers } = poolOf(['mute'])
    const answer = pool.evaluate('one')
    await vi.advanceTimersByTimeAsync(LOAD_TIME_MS)
    expect(await answer).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(workers[0]?.isEnded).toBe(true)
  })

  it('says so where Zod itself cannot be fetched', async () => {
    const { pool } = poolOf([], () => Promise.reject(new Error('offline')))
    const error = { code: 'unavailable', message: expect.stringContaining('offline') }
    expect(await pool.evaluate('one')).toEqual({ ok: false, error })
  })
})
