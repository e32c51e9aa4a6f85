import 'server-only'
import type { ShellOutcome, ShellPort, ShellRequest } from '../../tools/shell-port'
import type { Workspace } from '../../workspace/workspace'
import { applyChanges } from './apply-changes'
import { ShellWorker, type WorkerEnd } from './shell-worker'
import type { ShellChange } from './worker-protocol'

const MAX_WORKERS = 4
/** A thread is replaced after so many commands, so that nothing in it can add up for ever. */
const MAX_RUNS = 200
/** Above this a command has looked at about everything; one token for all says the same in less. */
const MAX_READS = 1000

/** A shell that can be shut down; `close` ends its threads and what they run. */
export interface Shell extends ShellPort {
  close(): Promise<void>
}

interface Seat {
  readonly worker: ShellWorker
  runs: number
}

/**
 * The real ShellPort: just-bash in worker threads over the workspace and nothing else: no file, process, network or
 * variable of the host. Up to four commands run at once, more wait their turn. One thread is kept warm.
 */
export function createShell(): Shell {
  return new WorkerShell()
}

class WorkerShell implements Shell {
  readonly #busy = new Set<Seat>()
  readonly #waiting: (() => void)[] = []
  #idle: Seat[] = []
  #isClosed = false

  constructor() {
    this.#keepWarm()
  }

  async run(request: ShellRequest): Promise<ShellOutcome> {
    const output: string[] = []
    const seat = await this.#acquire(request.signal)
    if (!seat) return stopped(request, '', 'aborted')
    const end = await seat.worker.run({
      ...request,
      onOutput: (chunk) => {
        output.push(chunk)
        request.onOutput(chunk)
      },
    })
    this.#release(seat)
    return toOutcome(request, end, output)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const seats = [...this.#idle, ...this.#busy]
    this.#idle = []
    await Promise.all(seats.map((seat) => seat.worker.stop()))
  }

  /** A free thread, waiting for one where all are busy; `null` once the signal is aborted. */
  async #acquire(signal: AbortSignal): Promise<Seat | null> {
    while (!signal.aborted) {
      this.#idle = this.#idle.filter((seat) => seat.worker.isAlive)
      const seat = this.#idle.pop() ?? (this.#busy.size < MAX_WORKERS ? createSeat() : undefined)
      if (seat) {
        this.#busy.add(seat)
        this.#keepWarm()
        return seat
      }
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    return null
  }

  #release(seat: Seat): void {
    this.#busy.delete(seat)
    seat.runs++
    if (seat.worker.isAlive && seat.runs < MAX_RUNS && this.#idle.length < 2) this.#idle.push(seat)
    else void seat.worker.stop()
    this.#keepWarm()
    this.#waiting.shift()?.()
  }

  #keepWarm(): void {
    const isRoom = this.#busy.size + this.#idle.length < MAX_WORKERS
    if (this.#idle.length === 0 && isRoom && !this.#isClosed) this.#idle.push(createSeat())
  }
}

function createSeat(): Seat {
  return { worker: new ShellWorker(), runs: 0 }
}

function toOutcome(request: ShellRequest, end: WorkerEnd, output: readonly string[]): ShellOutcome {
  const text = output.join('')
  if (end.type === 'stopped') return stopped(request, text, end.reason)
  if (end.type === 'failed') return refused(request, text, `the shell failed: ${end.message}`)
  const reads = end.reads.length > MAX_READS ? ['contents:|**'] : end.reads
  const changed = applyChanges(request.workspace, end.changes)
  if (!changed.ok) return { ...refused(request, text, changed.error.message), reads }
  const workspace = changed.value
  const written = unchangedWrites(request.workspace, workspace, end.changes)
  return {
    output: text,
    exitCode: end.exitCode,
    workspace,
    reads: [...reads, ...written],
    timedOut: false,
    aborted: false,
  }
}

/** Files written with what they held already: no change, but run after somebody else's it would have made one. */
function unchangedWrites(before: Workspace, after: Workspace, changes: readonly ShellChange[]): string[] {
  return changes
    .filter(({ path }) => before.file(path)?.hash === after.file(path)?.hash)
    .map(({ path }) => `write:${path}`)
}

function stopped(
  { workspace }: ShellRequest,
  output: string,
  reason: 'aborted' | 'total' | 'inactivity',
): ShellOutcome {
  const isAborted = reason === 'aborted'
  return { output, exitCode: null, workspace, reads: [], timedOut: isAborted ? false : reason, aborted: isAborted }
}

/** The command fails as a whole: it says why, as a program would, and nothing it did is kept. */
function refused(request: ShellRequest, output: string, reason: string): ShellOutcome {
  const message = `${output === '' || output.endsWith('\n') ? '' : '\n'}bash: ${reason}; nothing of this command is kept\n`
  request.onOutput(message)
  return {
    output: output + message,
    exitCode: 1,
    workspace: request.workspace,
    reads: [],
    timedOut: false,
    aborted: false,
  }
}
