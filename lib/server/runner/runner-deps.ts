import 'server-only'
import type { Model } from '../../models/port'
import type { PolicyRule } from '../../session/policy-rule'
import type { CodePort } from '../../tools/code-port'
import type { ToolFactory } from '../../tools/create-tool-registry'
import type { ShellPort } from '../../tools/shell-port'
import type { WorkspaceLimits } from '../../workspace/workspace-limits'
import type { LiveHub } from '../live/live-hub'
import type { McpHub } from '../mcp/mcp-hub'
import type { SessionStore } from '../store/session-store'

/** Everything with an effect that the runner uses; tests give their own. */
export interface RunnerDeps {
  readonly store: SessionStore
  readonly live: LiveHub
  readonly shell: ShellPort
  readonly code: CodePort
  /** Connections to MCP servers; absent where there are none. */
  readonly mcp?: McpHub
  /** The model behind a reference, or undefined where this server has none. */
  model(ref: string): Model | undefined
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

export interface RunnerLimits {
  readonly promptBytes: number
  readonly workspace: WorkspaceLimits
}
