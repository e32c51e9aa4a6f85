import type { Confirmation, ToolLocation } from '../session/events'
import type { ExecuteOptions, IgnoredArgument, NormalisedArgument, ToolInvocation, ToolResult } from './contracts'
import type { MessageBus } from './message-bus'

/** What build found out about a call beside its parameters. */
export interface InvocationFacts {
  readonly normalised: readonly NormalisedArgument[]
  readonly ignored: readonly IgnoredArgument[]
  readonly isChanging: boolean
  readonly isBarrier: boolean
}

const NO_FACTS: InvocationFacts = { normalised: [], ignored: [], isChanging: false, isBarrier: false }

/**
 * What all invocations share: parameters that build has accepted, the tool's name, and the bus. A subclass says what
 * to execute and, where it can, what to tell people; by default the description is the parameters as JSON.
 */
export abstract class BaseToolInvocation<TParams, TResult extends ToolResult = ToolResult>
  implements ToolInvocation<TParams, TResult>
{
  readonly params: TParams
  readonly toolName: string
  readonly normalised: readonly NormalisedArgument[]
  readonly ignored: readonly IgnoredArgument[]
  readonly isChanging: boolean
  readonly isBarrier: boolean
  protected readonly messageBus: MessageBus

  constructor(params: TParams, toolName: string, messageBus: MessageBus, facts: InvocationFacts = NO_FACTS) {
    this.params = params
    this.toolName = toolName
    this.messageBus = messageBus
    this.normalised = facts.normalised
    this.ignored = facts.ignored
    this.isChanging = facts.isChanging
    this.isBarrier = facts.isBarrier
  }

  getDescription(): string {
    return JSON.stringify(this.params)
  }

  getDisplayTitle(): string {
    return this.toolName
  }

  getExplanation(): string {
    return ''
  }

  toolLocations(): readonly ToolLocation[] {
    return []
  }

  async shouldConfirmExecute(): Promise<Confirmation | false> {
    return { type: 'info', title: this.getDisplayTitle(), prompt: this.getDescription() }
  }

  /**
   * Announces the run on the bus and hands over to `run`. A tool that fails gives a result with `error`. Whoever executes
   * looks before whether it is still wanted: asking for the signal makes one, and most tools do without.
   */
  async execute(options: ExecuteOptions): Promise<TResult> {
    this.messageBus.publish({ type: 'tool.executing', tool: this.toolName })
    const result = await this.run(options)
    this.messageBus.publish({ type: 'tool.finished', tool: this.toolName, failed: result.error !== undefined })
    return result
  }

  /** The work itself. Rejects only where the signal was aborted, or for a bug. */
  protected abstract run(options: ExecuteOptions): Promise<TResult>
}
