import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ShellRequest } from '../../tools/shell-port'
import { DEFAULT_LIMITS, diffWorkspaces, type Workspace } from '../../workspace/workspace'
import { type ContentMessage, type RunMessage, type ShellChange, WorkerMessage } from './worker-protocol'

/** How a run in a worker ended, before anything is made of its changes. */
export type WorkerEnd =
  | {
      readonly type: 'done'
      readonly exitCode: number
      readonly changes: readonly ShellChange[]
      readonly reads: readonly string[]
    }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'stopped'; readonly reason: 'aborted' | 'total' | 'inactivity' }

/** Memory for objects and text; contents of files are counted by the file system itself. */
const MAX_HEAP_MB = 384

/**
 * One worker thread with a shell in it. Runs one command at a time; a stop ends the thread, since nothing less stops a
 * busy loop, and the object is of no use from then on (`isAlive`).
 */
export class ShellWorker {
  readonly #worker: Worker
  #isAlive = true
  /** The workspace that the worker's tree stands for. */
  #known: Workspace | null = null
  #onMessage: (message: WorkerMessage) => void = () => {}
  #onEnd: (message: string) => void = () => {}

  constructor() {
    // Loaded by path at run time: bundlers cannot follow a worker's own imports.
    const file = path.join(
      /* turbopackIgnore: true */ process.cwd(),
      'lib',
      'server',
      'shell',
      'worker',
      'shell-worker.mjs',
    )
    this.#worker = new Worker(/* turbopackIgnore: true */ file, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    this.#worker.on('message', (message: unknown) => this.#onMessage(WorkerMessage.parse(message)))
    this.#worker.on('error', (problem: Error) => this.#end(problem.message))
    this.#worker.on('exit', () => this.#end('the shell ended by itself'))
    // An idle shell does not keep the process alive.
    this.#worker.unref()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs a command to its end, or until it is stopped; never rejects. */
  async run(request: ShellRequest): Promise<WorkerEnd> {
    this.#worker.ref()
    const end = await this.#watch(request)
    this.#worker.unref()
    // Not waited for: whoever stopped it wants to go on, and the thread is given up in any case.
    if (end.type !== 'done') void this.stop()
    return end
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    this.#isAlive = false
    await this.#worker.terminate()
  }

  #watch(request: ShellRequest): Promise<WorkerEnd> {
    const { signal, timeoutMs, inactivityMs, workspace } = request
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish({ type: 'stopped', reason: 'total' }), timeoutMs)
      const silence =
        inactivityMs === undefined
          ? undefined
          : setTimeout(() => finish({ type: 'stopped', reason: 'inactivity' }), inactivityMs)
      const abort = () => finish({ type: 'stopped', reason: 'aborted' })
      const finish = (end: WorkerEnd) => {
        clearTimeout(timer)
        clearTimeout(silence)
        signal.removeEventListener('abort', abort)
        // What a stopped command still prints is nobody's.
        this.#onMessage = () => {}
        this.#onEnd = () => {}
        resolve(end)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#onEnd = (message) => finish({ type: 'failed', message })
      this.#onMessage = (message) => {
        if (message.type === 'output') {
          silence?.refresh()
          request.onOutput(message.chunk)
        } else if (message.type === 'content') this.#sendContent(workspace, message.hash)
        else if (message.type === 'done' || message.type === 'failed') finish(message)
      }
      this.#post(toRunMessage(request, this.#known))
      this.#known = workspace
    })
  }

  #sendContent(workspace: Workspace, hash: string): void {
    this.#post({ type: 'content', hash, bytes: workspace.store.get(hash) })
  }

  #post(message: RunMessage | ContentMessage): void {
    this.#worker.postMessage(message)
  }

  #end(message: string): void {
    this.#isAlive = false
    this.#onEnd(message)
  }
}

function toRunMessage(request: ShellRequest, known: Workspace | null): RunMessage {
  const { command, directory, environment, seed, nowMs, workspace } = request
  return {
    type: 'run',
    command,
    directory,
    environment,
    seed,
    nowMs,
    limits: DEFAULT_LIMITS,
    files: known === null ? allFiles(workspace) : changedFiles(known, workspace),
  }
}

function allFiles(workspace: Workspace): RunMessage['files'] {
  return Array.from(workspace.files(), ({ path: file, hash, bytes }) => [file, hash, bytes] as const)
}

/** Deletions first: a folder may stand where a file was. */
function changedFiles(known: Workspace, workspace: Workspace): RunMessage['files'] {
  const patch = diffWorkspaces(known, workspace)
  const deleted = patch.filter((entry) => entry.after === null).map((entry) => [entry.path, null, 0] as const)
  const written = patch
    .filter((entry) => entry.after !== null)
    .map((entry) => [entry.path, entry.after, workspace.file(entry.path)?.bytes ?? 0] as const)
  return [...deleted, ...written]
}
