import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CodeOutcome, CodeReply, CodeRequest } from '../../tools/code-port'
import { type ReplyMessage, type RunMessage, WorkerMessage } from './worker-protocol'

/** What passes between sandbox and host; the sandbox's own memory is capped inside. */
const MAX_HEAP_MB = 256
/** Deep recursion ends in the sandbox's own limit long before this one. */
const STACK_MB = 16

/** One worker thread with a sandbox in it, for one execution: nothing of one can reach the next. */
export class CodeWorker {
  readonly #worker: Worker
  #isAlive = true
  #onMessage: (message: WorkerMessage) => void = () => {}
  #onEnd: (problem: Error) => void = () => {}

  constructor() {
    // Loaded by path at run time: bundlers cannot follow a worker's own imports.
    const file = path.join(
      /* turbopackIgnore: true */ process.cwd(),
      'lib',
      'server',
      'code',
      'worker',
      'code-worker.mjs',
    )
    // A name alone: an expression in this place is taken for a module to bundle, whatever the comment says.
    this.#worker = new Worker(/* turbopackIgnore: true */ file, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, stackSizeMb: STACK_MB },
    })
    this.#worker.on('message', (message: unknown) => this.#receive(message))
    this.#worker.on('error', (problem: Error) => this.#end(problem))
    this.#worker.on('exit', () => this.#end(new Error('the sandbox ended by itself')))
    // A spare one does not keep the process alive.
    this.#worker.unref()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs to the end or until stopped, then gives the thread up. Rejects where the sandbox itself broke. */
  async run(request: CodeRequest): Promise<CodeOutcome> {
    this.#worker.ref()
    try {
      return await this.#watch(request)
    } finally {
      // Not waited for: whoever stopped it wants to go on.
      void this.stop()
    }
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    this.#isAlive = false
    await this.#worker.terminate()
  }

  #watch(request: CodeRequest): Promise<CodeOutcome> {
    const { signal, timeoutMs } = request
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish({ kind: 'stopped', reason: 'timeout' }), timeoutMs)
      const abort = () => finish({ kind: 'stopped', reason: 'aborted' })
      const release = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        // What stopped code still says is nobody's.
        this.#onMessage = () => {}
        this.#onEnd = () => {}
      }
      const finish = (outcome: CodeOutcome) => {
        release()
        resolve(outcome)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#onEnd = (problem) => {
        if (isOutOfMemory(problem)) return finish({ kind: 'stopped', reason: 'memory' })
        release()
        // The log and the model read what is said here, and the machine's own words name its folders.
        console.error('callscope: a code sandbox broke:', problem)
        reject(new Error('The sandbox that runs code broke. Run it again; the server log has the details.'))
      }
      this.#onMessage = (message) => this.#handle(message, request, finish)
      this.#post(toRunMessage(request))
    })
  }

  #handle(message: WorkerMessage, request: CodeRequest, finish: (outcome: CodeOutcome) => void): void {
    switch (message.type) {
      case 'output':
        request.onOutput(message.chunk)
        break
      case 'call': {
        const reply: CodeReply = request.onCall(message.operation, JSON.parse(message.args))
        this.#post({ type: 'reply', id: message.id, reply })
        break
      }
      case 'done':
        finish({ kind: message.kind, text: message.text })
        break
      case 'threw':
        finish({ kind: 'threw', error: message.error })
        break
      case 'out_of_memory':
        finish({ kind: 'stopped', reason: 'memory' })
    }
  }

  #receive(message: unknown): void {
    this.#onMessage(WorkerMessage.parse(message))
  }

  #post(message: RunMessage | ReplyMessage): void {
    this.#worker.postMessage(message)
  }

  #end(problem: Error): void {
    this.#isAlive = false
    this.#onEnd(problem)
  }
}

function isOutOfMemory(problem: Error): boolean {
  return 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function toRunMessage({ source, args, environment, seed, nowMs }: CodeRequest): RunMessage {
  return { type: 'run', source, args: JSON.stringify(args) ?? null, environment, seed, nowMs }
}
