import type { Json } from '../base/json'

/** One execution of an author's JavaScript or TypeScript. */
export interface CodeRequest {
  /** A module whose default export is `(args, ctx) => result`; types are taken away. */
  readonly source: string
  readonly args: unknown
  readonly environment: Readonly<Record<string, string>>
  /** Ends it at once, whatever it does. */
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** What `Math.random` is drawn from: equal seeds give equal results. */
  readonly seed: string
  /** What the code takes for the current time, in epoch milliseconds: it stands still. */
  readonly nowMs: number
  onOutput(chunk: string): void
  /** Answers `ctx.workspace.*`, the one thing outside that the code can reach. Must not throw. */
  onCall(operation: string, args: unknown): CodeReply
}

/** What the code gets for a request to its workspace: a value, or an Error with a code. */
export type CodeReply =
  | { readonly ok: true; readonly value?: Json }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } }

/** What failed in the author's source; `line` and `column` count from 1 and are those of the source as written. */
export interface CodeError {
  readonly name: string
  readonly message: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** How an execution ended. `json`: the value as JSON text; `text`: a string, or empty for undefined. */
export type CodeOutcome =
  | { readonly kind: 'text' | 'json'; readonly text: string }
  | { readonly kind: 'threw'; readonly error: CodeError }
  | { readonly kind: 'stopped'; readonly reason: 'aborted' | 'timeout' | 'memory' }

/** A sandbox for authors' code as tools see it; the server has the one real adapter. Rejects only where none could be started. */
export interface CodePort {
  run(request: CodeRequest): Promise<CodeOutcome>
}
