import { err, type Result } from '@/lib/base/result'
import type { ZodEvaluation, ZodSourceError } from '@/lib/schema/zod/zod-evaluation'
import { TIMEOUT } from './explain-failure'
import { LOAD_TIME_MS, WORKER_TIME_MS } from './limits'
import type { FromZodWorker, ToZodWorker } from './worker-messages'

/** What the pool needs of a worker; the browser's own has it. */
export interface SandboxWorker {
  postMessage(message: ToZodWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromZodWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

type Answer = Result<ZodEvaluation, ZodSourceError>

/** Keeps one loaded worker ahead. Each worker answers one source and is ended then, whatever became of it. */
export class SandboxPool {
  readonly #start: () => SandboxWorker
  readonly #loadGuest: () => Promise<string>
  #next: Promise<SandboxWorker> | undefined

  constructor(start: () => SandboxWorker, loadGuest: () => Promise<string>) {
    this.#start = start
    this.#loadGuest = loadGuest
  }

  /** Never rejects. A source that does not end is told so once its worker has been ended. */
  async evaluate(source: string): Promise<Answer> {
    const taken = this.#next ?? this.#load()
    this.#next = undefined
    try {
      const worker = await taken
      const reply = await ask(worker, { type: 'evaluate', source }, WORKER_TIME_MS).finally(() => worker.terminate())
      this.#loadAhead()
      if (reply === 'late') return err(TIMEOUT)
      return reply.type === 'evaluated' ? reply.result : err(unavailable(reply))
    } catch (cause) {
      return err({ code: 'unavailable', message: `The sandbox could not be started: ${sentence(cause)}` })
    }
  }

  #loadAhead(): void {
    this.#next ??= this.#load()
    // Whoever evaluates next hears of it; until then nobody does.
    this.#next.catch(() => {
      this.#next = undefined
    })
  }

  async #load(): Promise<SandboxWorker> {
    const guest = await this.#loadGuest()
    const worker = this.#start()
    const reply = await ask(worker, { type: 'load', guest }, LOAD_TIME_MS)
    if (reply !== 'late' && reply.type === 'ready') return worker
    worker.terminate()
    throw new Error(reply === 'late' ? 'it took too long' : unavailable(reply).message)
  }
}

function ask(worker: SandboxWorker, message: ToZodWorker, timeMs: number): Promise<FromZodWorker | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), timeMs)
    const settle = (reply: FromZodWorker) => {
      clearTimeout(timer)
      resolve(reply)
    }
    worker.onmessage = ({ data }) => settle(data)
    worker.onerror = (event) => settle({ type: 'broken', message: event.message || 'the worker failed' })
    worker.postMessage(message)
  })
}

function unavailable(reply: FromZodWorker): ZodSourceError {
  return { code: 'unavailable', message: reply.type === 'broken' ? reply.message : 'the worker gave no answer' }
}

function sentence(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
