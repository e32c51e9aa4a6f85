import type { Json } from '../base/json'
import type { FunctionDeclaration } from '../schema'
import type { Confirmation, EventOf, ToolLocation } from '../session/events'
import type { SessionOptions } from '../session/settings'
import type { TrackedWorkspace } from '../workspace/tracked-workspace'
import type { Workspace } from '../workspace/workspace'
import type { CodePort } from './code-port'
import type { McpPort } from './mcp/mcp-port'
import type { MessageBus } from './message-bus'
import type { ShellPort } from './shell-port'
import type { ToolDisplay } from './tool-display'
import type { ToolKind } from './tool-kind'

/** What came of executing. A tool that fails says so in `error`; it never throws for an expected failure. */
export interface ToolResult {
  /** What the model is told: text, or a JSON value that reaches it as JSON text. */
  readonly llmContent: string | Json
  readonly display?: ToolDisplay
  readonly error?: { readonly type: string; readonly message: string }
}

/** What `execute` may use, fresh for every attempt: nothing else of the world is reachable from a tool. */
export interface ExecuteOptions {
  /** Aborted once the call is no longer wanted. May be made when it is first looked at. */
  readonly signal: AbortSignal
  /** Takes output while it is made; what was given so far need not be repeated in the result. */
  updateOutput(chunk: string): void
  /** The session's variables as they are now, which may differ from what they were in build. */
  readonly environment: Readonly<Record<string, string>>
  /** The snapshot this attempt sees, which notes all that is looked at and written. */
  readonly workspace: TrackedWorkspace
  readonly shell: ShellPort
  readonly code: CodePort
  /** Why an author's code may not change a file (`text` is null where it deletes it); absent where it may change all. */
  readonly whyNotWritten?: (path: string, text: string | null) => string | undefined
  /** The session's MCP servers; absent where there are none to be had. */
  readonly mcp?: McpPort
  /** What a person answered where the call's confirmation put questions; absent for all other calls. */
  readonly answers?: unknown
  /** Epoch milliseconds of the call's first execution: the same in every attempt. */
  now(): number
  /** From 0 up to 1, seeded by the call: the same sequence in every attempt. */
  random(): number
  /** Resolves after `ms`; rejects with the signal's reason where it is aborted before. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export type NormalisedArgument = NonNullable<EventOf<'call.built'>['normalised']>[number]
export type IgnoredArgument = NonNullable<EventOf<'call.built'>['ignored']>[number]

/** One validated call of a tool, not yet executed: policy, people and the scheduler look at it between the two stages. */
export interface ToolInvocation<TParams = unknown, TResult extends ToolResult = ToolResult> {
  readonly toolName: string
  readonly params: TParams
  /** Repairs that acted on the arguments, in order. */
  readonly normalised: readonly NormalisedArgument[]
  /** Arguments that the declaration does not know. */
  readonly ignored: readonly IgnoredArgument[]
  /** True where the call may change something. */
  readonly isChanging: boolean
  /** True where it waits for all calls before it and holds all after it. */
  readonly isBarrier: boolean
  /** One sentence on what it will do. */
  getDescription(): string
  /** A few words for a chip or a row. */
  getDisplayTitle(): string
  /** Why this tool does what it does, for somebody who has never seen it. */
  getExplanation(): string
  /** The files and folders it is about, workspace-relative. */
  toolLocations(): readonly ToolLocation[]
  /** What to show somebody who must agree; `false` where there is nothing to agree to. Policy decides whether to ask. */
  shouldConfirmExecute(): Promise<Confirmation | false>
  execute(options: ExecuteOptions): Promise<TResult>
}

/** A tool as the registry holds it: its declaration, and `build`, the first of the two stages. */
export interface AnyDeclarativeTool {
  readonly name: string
  readonly displayName: string
  readonly description: string
  /** What the model is told. */
  readonly schema: FunctionDeclaration
  readonly kind: ToolKind
  readonly isReadOnly: boolean
  readonly isChanging: boolean
  /** Validates `params` into an invocation, or throws a ToolBuildError. Runs nothing and changes nothing. */
  build(params: unknown): ToolInvocation
}

/** What build and confirmation may look at. `workspace()` is the session's newest committed tree. */
export interface ToolHost {
  workspace(): Workspace
  readonly options: SessionOptions
  readonly messageBus: MessageBus
}
