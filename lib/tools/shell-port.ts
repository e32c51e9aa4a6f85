import type { Workspace } from '../workspace/workspace'

/** One command line for a fresh shell over a workspace. */
export interface ShellRequest {
  readonly command: string
  /** Workspace-relative working directory; `''` is the root. It must exist. */
  readonly directory: string
  readonly workspace: Workspace
  /** The only variables that the command sees besides those every shell has (HOME, PWD, PATH, …). */
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Output as it is written, standard output and standard error merged. */
  onOutput(chunk: string): void
  /** How long it may take in all, and how long without output; absent: as long as in all. */
  readonly timeoutMs: number
  readonly inactivityMs?: number
  /** What `$RANDOM` and the like are drawn from: equal seeds give equal results. */
  readonly seed: string
  /** What the command takes for the current time, in epoch milliseconds. */
  readonly nowMs: number
}

/** What came of a command. Where it was aborted or timed out, `workspace` is the one it began with. */
export interface ShellOutcome {
  readonly output: string
  /** `null` where the command did not come to an end by itself. */
  readonly exitCode: number | null
  readonly workspace: Workspace
  /** What the command looked at, as TrackedWorkspace tokens (`file:src/a.ts`, `list:src`). */
  readonly reads: readonly string[]
  /** Which limit stopped it, or false. */
  readonly timedOut: false | 'total' | 'inactivity'
  readonly aborted: boolean
}

/** The shell as tools see it; the server has the one real adapter. `run` rejects only where no shell could be started. */
export interface ShellPort {
  run(request: ShellRequest): Promise<ShellOutcome>
}
