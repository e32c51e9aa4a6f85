import type { Policy } from '../policy/policy'
import type { NewEvent } from '../session/events'
import type { ApprovalMode } from '../session/policy-rule'
import type { ToolInvocation } from '../tools/contracts'
import type { ToolRegistry } from '../tools/tool-registry'
import type { AgentScope } from './agent-scope'

/** What the two stages and the gap between them are judged with at this moment of the session. */
export interface Engine {
  /** Every enabled tool, also those that policy hides; of an agent's run those that the agent may call. */
  readonly registry: ToolRegistry
  readonly policy: Policy
  readonly mode: ApprovalMode
  /** Set where it is an agent that calls. */
  readonly scope?: AgentScope
  /** Microseconds of a monotonic clock; only differences mean anything. */
  stopwatch(): number
}

/** The events of a stage that was passed, with what it made; or those of the ending it came to. */
export interface StageOutcome {
  readonly events: readonly NewEvent[]
  /** Present where the call goes on. */
  readonly invocation?: ToolInvocation
}
