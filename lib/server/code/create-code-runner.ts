import 'server-only'
import type { CodeOutcome, CodePort, CodeRequest } from '../../tools/code-port'
import { CodeWorker } from './code-worker'

const MAX_WORKERS = 4

/** A CodePort that can be shut down; `close` ends its threads and what they run. */
export interface CodeRunner extends CodePort {
  close(): Promise<void>
}

/**
 * The real CodePort: QuickJS in a worker thread of its own for each execution, four at once, more wait their turn. Once
 * it has been used, a spare thread is kept warm, since starting one takes a tenth of a second or two.
 */
export function createCodeRunner(): CodeRunner {
  return new WorkerCodeRunner()
}

class WorkerCodeRunner implements CodeRunner {
  readonly #busy = new Set<CodeWorker>()
  readonly #waiting = new Set<() => void>()
  #spare: CodeWorker | null = null
  #isClosed = false

  async run(request: CodeRequest): Promise<CodeOutcome> {
    const worker = await this.#acquire(request.signal)
    if (!worker) return { kind: 'stopped', reason: 'aborted' }
    try {
      return await worker.run(request)
    } finally {
      this.#busy.delete(worker)
      for (const wake of this.#waiting) wake()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const all = [...this.#busy, ...(this.#spare ? [this.#spare] : [])]
    this.#spare = null
    await Promise.all(all.map((worker) => worker.stop()))
  }

  /** A fresh thread once there is room; null where the signal is aborted before. */
  async #acquire(signal: AbortSignal): Promise<CodeWorker | null> {
    while (!signal.aborted) {
      if (this.#busy.size < MAX_WORKERS) {
        const spare = this.#spare?.isAlive ? this.#spare : null
        const worker = spare ?? new CodeWorker()
        this.#busy.add(worker)
        this.#spare = this.#isClosed ? null : new CodeWorker()
        return worker
      }
      await this.#roomOrAbort(signal)
    }
    return null
  }

  #roomOrAbort(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake, { once: true })
    })
  }
}
