import 'server-only'
import type { ToolResult } from '../../tools/contracts'
import type { PatchEntry } from '../../workspace/workspace'

/** What one attempt of a call came to, computed and not yet recorded. */
export interface Execution {
  readonly callId: string
  readonly attempt: number
  /** The tree it ran on. */
  readonly tree: string
  readonly outcome: { readonly kind: 'result'; readonly result: ToolResult } | { readonly kind: 'aborted' }
  readonly patch: readonly PatchEntry[]
  readonly reads: readonly string[]
  readonly tookUs: number
  /** Output that was not stored yet when it ended: kept where there is no result to hold it. */
  readonly restOfOutput: string
}
