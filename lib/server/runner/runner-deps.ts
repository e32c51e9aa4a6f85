import 'server-only'
import type { Model } from '../../models/port'
import type { PolicyRule } from '../../session/policy-rule'
import type { CodePort } from '../../tools/code-port'
import type { ToolFactory } from '../../tools/create-tool-registry'
import type { ShellPort } from '../../tools/shell-port'
import type { WorkspaceLimits } from '../../workspace/workspace-limits'
import type { LiveHub } from '../live/live-hub'
import type { McpHub } from '../mcp/mcp-hub'
import type { GivenKey } from '../models/given-key'
import type { SessionStore } from '../store/session-store'

/** Everything with an effect that the runner uses; tests give their own. */
export interface RunnerDeps {
  readonly store: SessionStore
  readonly live: LiveHub
  readonly shell: ShellPort
  readonly code: CodePort
  /** Connections to MCP servers; absent where there are none. */
  readonly mcp?: McpHub
  /** The model behind a reference, for the requests of one session; undefined where this server has none. */
  model(ref: string, sessionId: string): Model | undefined
  /** Keys of models; absent where no model takes one. */
  readonly keys?: KeyPort
  /** Tools that the pure rooms cannot make. */
  readonly makeTool?: ToolFactory
  /** In place of the rules that ship. */
  readonly defaultRules?: readonly PolicyRule[]
  /** Epoch milliseconds. */
  now(): number
  /** Microseconds of a monotonic clock. */
  stopwatch(): number
  /** Calls `wake` after `ms`; the returned function calls it off. */
  timer(ms: number, wake: () => void): () => void
  /** Unguessable text for session ids and tokens. */
  secret(bytes: number): string
  /** Something happened that the code rules out. */
  reportBug(where: string, error: unknown): void
  readonly limits: RunnerLimits
}

/** The keys that models take. They are held by whoever implements this, never by a session or its log. */
export interface KeyPort {
  /** Whether a session's requests to this model cannot be sent, since nobody has brought a key. */
  isMissing(ref: string, sessionId: string): boolean
  /** A key that came with a request about this model. */
  remember(sessionId: string, ref: string, given: GivenKey): void
}

export interface RunnerLimits {
  readonly promptBytes: number
  readonly workspace: WorkspaceLimits
}
