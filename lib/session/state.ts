import type { PersistentMap } from '../base/persistent-map'
import type { PersistentVector } from '../base/persistent-vector'
import type { AgentRun } from './agent-definition'
import type { BlobRef, StoredText } from './blob-ref'
import type { ApprovalOutcome } from './commands'
import type {
  BuildIssue,
  CallError,
  Confirmation,
  EventOf,
  FunctionResponse,
  NativeReply,
  PatchEntry,
  ToolLocation,
} from './events'
import type { ExtensionFileMark, ExtensionName, ExtensionServer } from './extension'
import type { McpListedTool, McpServerInfo, McpState } from './mcp-server'
import type { ApprovalMode, PolicyDecision, PolicyRule } from './policy-rule'
import type { ReplayCalls, WrittenResult } from './replay'
import type { Expectation, Sample } from './sample'
import type { StoredScript } from './script'
import type { Breakpoint, HoldStage, ModelSettings, SessionOptions } from './settings'
import type { ToolDefinition } from './tool-definition'

/** Raised whenever `foldEvent` gives another state for the same log: cached snapshots of older versions are dropped. */
export const FOLD_VERSION = 4

/*
 * Objects that every event of a call copies (`CallState`, `RunState`, `StepState`) are made with all of their fields, those
 * that are not known yet as undefined: V8 copies an object and replaces a field some hundred times faster than it adds one.
 */

/** The status words of the field; the last three are endings. */
export type CallStatus =
  | 'validating'
  | 'awaiting_approval'
  | 'scheduled'
  | 'executing'
  | 'success'
  | 'error'
  | 'cancelled'

/** Where a call's arguments came from. */
export type CallOrigin = 'model' | 'rerun'

/** One span of the gap or of a stage, in epoch milliseconds; `until` is absent while it goes on. */
export interface Span {
  readonly from: number
  readonly until?: number
}

export interface CallBuild {
  /** Where the arguments a person put in place of the model's stand, else absent. */
  readonly args?: unknown | undefined
  /** The built parameters where they differ from the arguments. */
  readonly params?: unknown | undefined
  readonly description?: StoredText | undefined
  readonly displayTitle?: string | undefined
  readonly explanation?: string | undefined
  readonly locations: readonly ToolLocation[]
  readonly normalised: NonNullable<EventOf<'call.built'>['normalised']>
  readonly ignored: NonNullable<EventOf<'call.built'>['ignored']>
  readonly at: number
  readonly seq: number
  readonly tookUs?: number | undefined
}

export interface CallFailure {
  readonly stage: EventOf<'call.errored'>['stage'] | EventOf<'call.failed'>['stage']
  readonly error: CallError
  readonly issues: readonly BuildIssue[]
  readonly suggestion?: string | undefined
  readonly hiddenBy?: string | undefined
  readonly tookUs?: number | undefined
}

export interface CallPolicy {
  readonly decision: PolicyDecision
  readonly rule: { readonly id: string; readonly priority: number; readonly source: string } | null
  readonly mode: ApprovalMode
  readonly coveredBy?: 'approval' | undefined
  readonly reason?: string | undefined
  readonly at: number
  readonly seq: number
  readonly tookUs?: number | undefined
}

export interface CallApproval {
  readonly confirmation: Confirmation
  readonly requestedAt: number
  readonly requestedSeq: number
  readonly givenAt?: number | undefined
  readonly outcome?: ApprovalOutcome | undefined
  readonly reason?: string | undefined
  readonly answers?: unknown | undefined
}

export interface CallAttempt {
  readonly attempt: number
  readonly tree: string
  readonly at: number
  readonly because?: string | undefined
  /** Stored output, in order. */
  readonly chunks: readonly string[]
  readonly skippedBytes: number
}

export interface CallHold {
  readonly stage: HoldStage
  readonly at: number
  readonly releasedAt?: number
}

/** All that the log says of one call. */
export interface CallState {
  readonly callId: string
  /** 1-based, in order of appearance in the session. */
  readonly number: number
  readonly run: string
  readonly turn: number
  /** The model step it belongs to; 0 for a rerun. */
  readonly step: number
  /** Position among the calls of its step, from 0. */
  readonly indexInStep: number
  readonly origin: CallOrigin
  readonly rerunOf?: string | undefined
  /** For a rerun: whether its patch changes the session's workspace. */
  readonly apply: boolean
  /** As the model wrote it. */
  readonly name: string
  /** The model's own arguments (null where they could not be parsed; references where large). */
  readonly args: unknown
  readonly argsText?: StoredText | undefined
  readonly givenId?: string | undefined
  readonly calledAt: number
  readonly calledSeq: number
  readonly status: CallStatus
  /** The resolved tool name, once looked up. */
  readonly tool?: string | undefined
  readonly alias?: string | undefined
  readonly toolVersion?: number | undefined
  readonly validatingAt?: number | undefined
  readonly changing: boolean
  readonly barrier: boolean
  readonly build?: CallBuild | undefined
  readonly policy?: CallPolicy | undefined
  /** The newest request; earlier ones are in `pastApprovals`. */
  readonly approval?: CallApproval | undefined
  readonly pastApprovals: readonly CallApproval[]
  readonly holds: readonly CallHold[]
  /** Released for one stage only: it holds again before the next, breakpoint or not. */
  readonly isStepping?: true | undefined
  readonly scheduledAt?: number | undefined
  readonly waitsFor: readonly string[]
  readonly attempts: readonly CallAttempt[]
  readonly cancelRequested: boolean
  /** Of an agent's call: the run that its execution is. */
  readonly nestedRun?: string | undefined
  readonly failure?: CallFailure | undefined
  readonly cancelReason?: string | undefined
  readonly functionResponse?: FunctionResponse | undefined
  readonly display?: unknown
  readonly patch?: readonly PatchEntry[] | undefined
  readonly reads?: readonly string[] | undefined
  readonly executeTookUs?: number | undefined
  /** Where its ending was taken from a record: the seq there. */
  readonly recordedSeq?: number | undefined
  /** A person wrote its result in place of executing it. */
  readonly isWritten?: boolean | undefined
  readonly endedAt?: number | undefined
  readonly endedSeq?: number | undefined
}

export interface StepState {
  readonly step: number
  readonly model: string
  readonly tools: readonly string[]
  readonly declarations: string
  readonly requestedAt: number
  readonly requestedSeq: number
  readonly status: 'open' | 'replied' | 'failed'
  readonly repliedAt?: number | undefined
  readonly repliedSeq?: number | undefined
  readonly finishReason?: string | undefined
  /** Streamed so far while open, the whole text once replied. */
  readonly text: StoredText
  readonly thought: StoredText
  readonly notes: readonly { readonly code: string; readonly message: string; readonly seq: number }[]
  readonly error?: { readonly type: string; readonly message: string; readonly retryable: boolean } | undefined
  readonly callIds: readonly string[]
  readonly tookUs?: number | undefined
  /** What the model was told first, where the log says so. */
  readonly systemPrompt?: StoredText | undefined
  readonly settings?: ModelSettings | undefined
  /** The reply as its provider wrote it. */
  readonly native?: NativeReply | BlobRef | undefined
  /** JSON text of a ModelExchange, where a provider was asked. */
  readonly exchange?: StoredText | undefined
}

export interface RunState {
  readonly run: string
  readonly turn: number
  readonly parentCallId?: string | undefined
  readonly rerunOf?: string | undefined
  /** Of a nested run: what it works under. */
  readonly agent?: AgentRun | undefined
  /** Of a rerun on a scratch copy: the files as the calls of its agents have left them; absent: none has changed any. */
  readonly scratchTree?: string | undefined
  readonly startedAt: number
  readonly startedSeq: number
  readonly status: 'open' | 'finished'
  readonly outcome?: EventOf<'run.finished'>['outcome'] | undefined
  readonly message?: string | undefined
  readonly finishedAt?: number | undefined
  readonly cancelRequested: boolean
  /** Why, where no person asked for it. */
  readonly cancelBecause?: 'timeout' | undefined
  /** After a retry: the failed step that no longer counts. */
  readonly retriedStep?: number | undefined
  readonly steps: readonly StepState[]
  /** Calls without an ending, in order. */
  readonly openCalls: readonly string[]
}

export interface ToolVersion {
  readonly definition: ToolDefinition
  /** The event that made it. */
  readonly seq: number
  readonly at: number
  /** What its author says about it. */
  readonly note?: string | undefined
  /** As an MCP server listed it; absent where a person wrote it. */
  readonly isListed?: true | undefined
}

export interface ToolState {
  readonly definition: ToolDefinition
  /** Counts definitions of this name from 1. */
  readonly version: number
  /** Every definition so far, version 1 first: a call executes with the one it was built by. */
  readonly versions: readonly ToolVersion[]
  readonly enabled: boolean
  readonly definedSeq: number
}

/** A script that the session carries; `script:NAME` is the model that plays it. */
export interface ScriptState {
  readonly name: string
  readonly script: StoredScript | BlobRef
  /** The event that defined it: steps before it were played by another of that name. */
  readonly seq: number
  readonly at: number
}

/** An MCP server of the session, as its last `mcp.changed` says. */
export interface McpServerState {
  readonly name: string
  readonly url: string
  readonly state: McpState
  readonly tools: readonly McpListedTool[]
  readonly error?: string | undefined
  readonly info?: McpServerInfo | undefined
  /** The event that last asked for a connection: a later one asks for another. */
  readonly wantedSeq: number
  readonly at: number
}

/** An extension of the session, as its last `extension.installed` says. */
export interface ExtensionState {
  readonly name: string
  readonly version: string
  readonly displayName?: string | undefined
  readonly description: string
  readonly enabled: boolean
  /** As it was given; large values in it are references. */
  readonly extension: unknown
  /** Its tools and agents. */
  readonly tools: readonly ExtensionName[]
  /** All of its rules (those in force are in `policyRules` too), and the ids of those a person agreed to. */
  readonly rules: readonly PolicyRule[]
  readonly allowed: readonly string[]
  readonly servers: readonly ExtensionServer[]
  readonly files: readonly ExtensionFileMark[]
  readonly kept: readonly string[]
  readonly updates?: string | undefined
  readonly installedSeq: number
}

/** What the conversation shows, in order. */
export type ConversationItem =
  | {
      readonly kind: 'prompt'
      readonly seq: number
      readonly at: number
      readonly turn: number
      readonly text: StoredText
      readonly run: string
    }
  | { readonly kind: 'step'; readonly seq: number; readonly run: string; readonly step: number }
  | { readonly kind: 'rerun'; readonly seq: number; readonly run: string; readonly callId: string }
  | {
      readonly kind: 'note'
      readonly seq: number
      readonly at: number
      readonly text: StoredText
      readonly aboutSeq?: number
    }
  | { readonly kind: 'workspace'; readonly seq: number; readonly at: number; readonly patch: readonly PatchEntry[] }
  | { readonly kind: 'change'; readonly seq: number; readonly at: number; readonly event: ChangeEvent }

/** Settings that changed on the way and are worth a line in the conversation. */
export type ChangeEvent = EventOf<
  | 'tool.defined'
  | 'tool.removed'
  | 'tool.enabled'
  | 'agent.defined'
  | 'agent.removed'
  | 'mode.changed'
  | 'model.changed'
  | 'policy.rule_added'
  | 'mcp.changed'
  | 'extension.installed'
  | 'extension.enabled'
  | 'extension.removed'
>

/** How a fork replays what the session it was made from has recorded. */
export interface ReplayState {
  readonly source: { readonly id: string; readonly fromSeq: number; readonly untilSeq: number }
  readonly calls: ReplayCalls
  readonly results: readonly WrittenResult[]
  /** `active` until the first input that differs, or until the record is used up. */
  readonly status: 'active' | 'diverged' | 'finished'
  readonly armedSeq: number
  readonly endedSeq?: number
  /** The last recorded event taken over, by its seq in the record. */
  readonly cursor: number
  /** What this session has set by itself since: the record does not set it again (see settingKeys). */
  readonly own: readonly string[]
  /** A person has said that models of providers and MCP servers may be called. */
  readonly mayCall: boolean
}

/** The whole of a session after some prefix of its log. Never changed in place; parts are shared between states. */
export interface SessionState {
  /** The last event folded; 0 before the first. */
  readonly seq: number
  readonly at: number
  readonly startedAt: number
  readonly title: string
  readonly parent?: { readonly id: string; readonly seq: number } | undefined
  readonly template?: string | undefined
  readonly startTree: string
  readonly tree: string
  readonly mode: ApprovalMode
  readonly model: string
  readonly options: SessionOptions
  readonly breakpoints: readonly Breakpoint[]
  readonly environment: Readonly<Record<string, string>>
  readonly toolNames: readonly string[]
  readonly tools: PersistentMap<ToolState>
  /** In the order they were added. Tools that a server no longer lists stay in `tools` and leave `toolNames`. */
  readonly mcpServers: readonly McpServerState[]
  readonly extensions: readonly ExtensionState[]
  readonly policyToml: StoredText
  /** Saved rules the session began with, then those that "always" added and those of extensions that are in force. */
  readonly policyRules: readonly PolicyRule[]
  readonly calls: PersistentVector<CallState>
  /** callId → position in `calls`. */
  readonly callIndex: PersistentMap<number>
  readonly runs: PersistentVector<RunState>
  readonly runIndex: PersistentMap<number>
  /** Runs that have not finished, in order of start. */
  readonly openRuns: readonly string[]
  readonly conversation: PersistentVector<ConversationItem>
  readonly turn: number
  /** What tools are tried with, by tool name; a reference where they are too large for an event. */
  readonly samples: Readonly<Record<string, readonly Sample[] | BlobRef>>
  /** What is expected of recorded calls, by callId. */
  readonly expectations: Readonly<Record<string, Expectation>>
  /** In the order they were first defined. */
  readonly scripts: readonly ScriptState[]
  readonly replay?: ReplayState | undefined
  /** Set where a critical event of a newer Callscope was met: nothing after it is folded. */
  readonly stoppedAt?: { readonly seq: number; readonly type: string } | undefined
}
