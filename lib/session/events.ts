import { z } from 'zod'
import { AgentDefinition, AgentRun } from './agent-definition'
import { BlobRef, StoredText } from './blob-ref'
import { ApprovalOutcome } from './commands'
import { ExtensionFileMark, ExtensionName, ExtensionServer } from './extension'
import { LessonAnswer, LessonRef } from './lesson-ref'
import { McpAnnotations, McpListDiff, McpListedTool, McpServerInfo, McpState } from './mcp-server'
import { ApprovalMode, PolicyDecision, PolicyRule } from './policy-rule'
import { DivergenceReason, ReplayCalls, WrittenResult } from './replay'
import { Expectation, Sample } from './sample'
import { StoredScript } from './script'
import { Breakpoint, HoldStage, ModelSettings, SessionOptions } from './settings'
import { ToolDefinition } from './tool-definition'

/** The shape of events that this code writes: the only one so far, as every field that came later is optional. */
export const EVENT_VERSION = 1

const Hash = z.string()
const step = z.number().int()
const turn = z.number().int()
const callId = z.string()
/** Microseconds on a monotonic clock: a build of 40 µs is not 0 ms. */
const tookUs = z.number().optional()

export const FunctionResponse = z.object({
  id: z.string(),
  name: z.string(),
  /** `{ output }` or `{ error, issues? }`, plus `executedArgs` where a person changed the arguments. */
  response: z.record(z.string(), z.unknown()),
})
export type FunctionResponse = z.infer<typeof FunctionResponse>

export const BuildIssue = z.object({
  /** JSON pointer of the offending property itself, also where it is missing or unknown. */
  path: z.string(),
  /** The JSON Schema keyword that failed. */
  code: z.string(),
  message: z.string(),
  expected: z.string().optional(),
  received: z.string().optional(),
  hint: z.string().optional(),
})
export type BuildIssue = z.infer<typeof BuildIssue>

export const ToolLocation = z.object({ path: z.string(), line: z.number().int().optional() })
export type ToolLocation = z.infer<typeof ToolLocation>

export const PatchEntry = z.object({ path: z.string(), before: Hash.nullable(), after: Hash.nullable() })
export type PatchEntry = z.infer<typeof PatchEntry>

/**
 * A reply as its provider wrote it, for sending back exactly: opaque to all but the adapter of `format`. A part with a
 * `callId` is that call; what it leaves out is as the call has it.
 */
export const NativeReply = z.object({
  format: z.string(),
  model: z.string(),
  parts: z.array(z.object({ callId: z.string().optional(), raw: z.unknown() })),
})
export type NativeReply = z.infer<typeof NativeReply>

export const Confirmation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('edit'),
    title: z.string(),
    path: z.string(),
    before: Hash.nullable(),
    after: Hash.nullable(),
  }),
  z.object({
    type: z.literal('exec'),
    title: z.string(),
    command: StoredText,
    rootCommands: z.array(z.string()),
    directory: z.string().optional(),
  }),
  z.object({
    type: z.literal('mcp'),
    title: z.string(),
    server: z.string(),
    tool: z.string(),
    /** The arguments as JSON text, and what the server says of the tool. */
    args: StoredText.optional(),
    annotations: McpAnnotations.optional(),
  }),
  z.object({ type: z.literal('info'), title: z.string(), prompt: StoredText }),
  z.object({ type: z.literal('ask_user'), title: z.string(), questions: z.array(z.unknown()) }),
])
export type Confirmation = z.infer<typeof Confirmation>

export const CallError = z.object({ type: z.string(), message: z.string() })
export type CallError = z.infer<typeof CallError>

const decidedBy = z.object({ id: z.string(), priority: z.number(), source: z.string() }).nullable()

/** Where an event stands for one of another session's record, taken over as it was: its seq there. */
const recorded = z.object({ seq: z.number().int() }).optional()
const envelope = { seq: z.number().int().positive(), at: z.number(), run: z.string().optional(), recorded }
const critical = z.literal(true).optional()
/** A person wrote this result; nothing was executed. */
const written = z.literal(true).optional()

function event<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ ...envelope, critical, type: z.literal(type), ...shape })
}
function runEvent<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ ...envelope, critical, type: z.literal(type), run: z.string(), ...shape })
}

/** Every fact a session's log may hold, as one union over `type`. Fields stand beside the envelope, never nested. */
export const SessionEvent = z.discriminatedUnion('type', [
  event('session.started', {
    version: z.number().int().optional(),
    title: z.string(),
    tree: Hash,
    tools: z.array(ToolDefinition),
    policy: z.object({ toml: StoredText, rules: z.array(PolicyRule) }),
    mode: ApprovalMode,
    model: z.string(),
    options: SessionOptions,
    template: z.string().optional(),
    parent: z.object({ id: z.string(), seq: z.number().int() }).optional(),
    lesson: LessonRef.optional(),
  }),
  event('prompt.submitted', { turn, text: StoredText }),
  runEvent('run.started', {
    turn,
    parentCallId: z.string().optional(),
    rerunOf: z.string().optional(),
    /** Of a nested run: what it works under. */
    agent: AgentRun.optional(),
  }),
  /** `because`: a run's own time was up; absent where a person wished it. */
  runEvent('run.cancel_requested', { because: z.enum(['timeout']).optional() }),
  runEvent('run.resumed', {}),
  runEvent('run.recovered', {}),
  runEvent('run.finished', {
    turn,
    outcome: z.enum(['completed', 'cancelled', 'failed', 'limit']),
    message: z.string().optional(),
  }),
  runEvent('model.requested', {
    turn,
    step,
    model: z.string(),
    tools: z.array(z.string()),
    declarations: Hash,
    systemPrompt: StoredText.optional(),
    /** What was asked of the model beside the conversation; absent: nothing. */
    settings: ModelSettings.optional(),
  }),
  runEvent('model.delta', {
    step,
    text: z.string(),
    thought: z.boolean().optional(),
    skippedBytes: z.number().optional(),
  }),
  runEvent('model.called', {
    step,
    callId,
    name: z.string(),
    args: z.unknown(),
    argsText: StoredText.optional(),
    givenId: z.string().optional(),
  }),
  runEvent('model.noted', { step, code: z.string(), message: z.string() }),
  runEvent('model.replied', {
    step,
    text: StoredText.optional(),
    thought: StoredText.optional(),
    /** As the provider says it. */
    finishReason: z.string(),
    /** The same in words that all providers share: `stop`, `tool_calls`, `length` or `other`. */
    finish: z.string().optional(),
    usage: z.unknown().optional(),
    native: z.union([NativeReply, BlobRef]).optional(),
    /** JSON text of a ModelExchange: what was sent and what came, without the key. */
    exchange: StoredText.optional(),
    tookUs,
  }),
  runEvent('model.failed', {
    step,
    /** All that was said until then; absent: nothing, or in logs of before no more than the deltas hold. */
    text: StoredText.optional(),
    thought: StoredText.optional(),
    error: z.object({ type: z.string(), message: z.string(), retryable: z.boolean() }),
    finishReason: z.string().optional(),
    usage: z.unknown().optional(),
    exchange: StoredText.optional(),
  }),
  runEvent('call.requested', {
    callId,
    rerunOf: z.string().optional(),
    name: z.string(),
    args: z.unknown(),
    apply: z.boolean(),
  }),
  runEvent('call.validating', {
    callId,
    tool: z.string(),
    alias: z.string().optional(),
    toolVersion: z.number().int(),
    args: z.unknown().optional(),
  }),
  runEvent('call.built', {
    callId,
    params: z.unknown().optional(),
    description: StoredText,
    displayTitle: z.string().optional(),
    explanation: z.string().optional(),
    locations: z.array(ToolLocation),
    /** Whether it may change something, and whether it waits for all before it and holds all after it. */
    changing: z.boolean(),
    barrier: z.boolean(),
    normalised: z
      .array(
        z.object({
          path: z.string(),
          repair: z.string(),
          before: z.unknown().optional(),
          after: z.unknown().optional(),
        }),
      )
      .optional(),
    ignored: z.array(z.object({ path: z.string(), nearest: z.string().optional() })).optional(),
    tookUs,
  }),
  runEvent('call.errored', {
    callId,
    stage: z.enum(['lookup', 'arguments', 'declaration', 'implementation']),
    error: CallError,
    issues: z.array(BuildIssue),
    suggestion: z.string().optional(),
    hiddenBy: z.string().optional(),
    functionResponse: FunctionResponse,
    tookUs,
  }),
  runEvent('call.policy', {
    callId,
    decision: PolicyDecision,
    rule: decidedBy,
    mode: ApprovalMode,
    coveredBy: z.enum(['approval']).optional(),
    reason: z.string().optional(),
    tookUs,
  }),
  runEvent('call.approval_requested', { callId, confirmation: Confirmation }),
  runEvent('call.approval_given', {
    callId,
    outcome: ApprovalOutcome,
    args: z.unknown().optional(),
    answers: z.unknown().optional(),
    reason: z.string().optional(),
  }),
  runEvent('call.held', { callId, stage: HoldStage }),
  /** `step`: let go to the next stage only, where it is held again. */
  runEvent('call.released', {
    callId,
    stage: HoldStage,
    args: z.unknown().optional(),
    step: z.literal(true).optional(),
  }),
  runEvent('call.scheduled', { callId, waitsFor: z.array(z.string()) }),
  runEvent('call.executing', { callId, attempt: z.number().int(), tree: Hash, because: z.string().optional() }),
  runEvent('call.output', {
    callId,
    attempt: z.number().int(),
    chunk: z.string(),
    skippedBytes: z.number().optional(),
  }),
  runEvent('call.cancel_requested', { callId }),
  runEvent('call.succeeded', {
    callId,
    functionResponse: FunctionResponse,
    /** What a person sees in place of the model's text: an exit code, a count, a file's type. */
    display: z.unknown().optional(),
    patch: z.array(PatchEntry).optional(),
    tree: Hash.optional(),
    reads: z.array(z.string()).optional(),
    tookUs,
    written,
  }),
  runEvent('call.failed', {
    callId,
    stage: z.enum(['policy', 'approval', 'execute']),
    error: CallError,
    functionResponse: FunctionResponse,
    tookUs,
    written,
  }),
  runEvent('call.cancelled', { callId, reason: z.string(), functionResponse: FunctionResponse }),
  event('workspace.changed', { by: z.enum(['user', 'extension']), patch: z.array(PatchEntry), tree: Hash }),
  event('policy.changed', { toml: StoredText }),
  event('policy.rule_added', { rule: PolicyRule, saved: z.boolean().optional() }),
  event('policy.rule_removed', { id: z.string() }),
  event('tool.defined', { tool: ToolDefinition, note: z.string().optional() }),
  event('tool.removed', { name: z.string() }),
  event('tool.enabled', { name: z.string(), enabled: z.boolean() }),
  event('agent.defined', { agent: AgentDefinition }),
  event('agent.removed', { name: z.string() }),
  event('mode.changed', { mode: ApprovalMode }),
  event('model.changed', { model: z.string() }),
  event('options.changed', { options: SessionOptions }),
  event('breakpoints.changed', { breakpoints: z.array(Breakpoint) }),
  event('environment.changed', { variables: z.record(z.string(), z.string()) }),
  event('session.renamed', { title: z.string() }),
  /** Definitions that a server's list brings, before the `mcp.changed` that says which of its tools are there. */
  event('mcp.defined', { server: z.string(), tools: z.array(ToolDefinition) }),
  event('mcp.changed', {
    server: z.string(),
    /** Without what may be secret in it (see mcpUrlForLog). */
    url: z.string(),
    state: McpState,
    tools: z.array(McpListedTool),
    /** So many more that the event has no room for. */
    unlisted: z.number().int().optional(),
    error: z.string().optional(),
    info: McpServerInfo.optional(),
    diff: McpListDiff.optional(),
  }),
  /** Definitions that an extension brings, before the `extension.installed` that lists them. */
  event('extension.defined', { extension: z.string(), tools: z.array(ToolDefinition) }),
  event('extension.installed', {
    /** As it was given, for taking it elsewhere. */
    extension: z.unknown(),
    name: z.string(),
    version: z.string(),
    displayName: z.string().optional(),
    description: z.string(),
    /** Tools and agents. */
    tools: z.array(ExtensionName),
    /** All of its rules; which are in force, `allowed` and the fold say. */
    rules: z.array(PolicyRule),
    allowed: z.array(z.string()),
    servers: z.array(ExtensionServer),
    files: z.array(ExtensionFileMark),
    /** Files that were not written, since others stand there. */
    kept: z.array(z.string()),
    /** The version it takes the place of. */
    updates: z.string().optional(),
  }),
  event('extension.enabled', { name: z.string(), enabled: z.boolean() }),
  event('extension.allowed', { name: z.string(), rules: z.array(z.string()) }),
  /** `kept`: files of it that stay, since somebody changed them. */
  event('extension.removed', { name: z.string(), kept: z.array(z.string()) }),
  event('samples.changed', { tool: z.string(), samples: z.union([z.array(Sample), BlobRef]) }),
  // `about`, not `callId`: nothing of a call follows its ending, and a label is the reader's.
  event('expectation.changed', { about: z.string(), label: Expectation.nullable() }),
  /** A script that a model of this session may play; the same name again is another one, played from its beginning. */
  event('script.defined', { name: z.string(), script: z.union([StoredScript, BlobRef]) }),
  event('script.removed', { name: z.string() }),
  event('replay.armed', {
    /** Whose record is replayed: the events after `fromSeq` up to `untilSeq` of that session. */
    source: z.object({ id: z.string(), fromSeq: z.number().int(), untilSeq: z.number().int() }),
    calls: ReplayCalls,
    results: z.array(WrittenResult).optional(),
  }),
  event('replay.diverged', {
    stage: z.enum(['model', 'call']),
    step: step.optional(),
    // `about`, not `callId`: it may follow the ending of the call it names.
    about: callId.optional(),
    why: DivergenceReason,
    /** What it is about: a file, a tool. */
    detail: z.string().optional(),
  }),
  event('replay.finished', {}),
  event('note.added', {
    text: StoredText,
    aboutSeq: z.number().int().optional(),
    /** The note is what somebody answered to a question of the session's lesson. */
    answer: LessonAnswer.optional(),
  }),
])
export type SessionEvent = z.infer<typeof SessionEvent>
export type EventType = SessionEvent['type']
export type EventOf<Type extends EventType> = Extract<SessionEvent, { type: Type }>

type DistributiveOmit<T, Keys extends PropertyKey> = T extends unknown
  ? { [K in keyof T as K extends Keys ? never : K]: T[K] }
  : never
/** An event as the code that decides it writes it: the store adds `seq` and `at`. */
export type NewEvent = DistributiveOmit<SessionEvent, 'seq' | 'at'>

/** An event this version does not know: kept and skipped, or, where it is critical, the end of what can be shown. */
export interface UnknownEvent {
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly critical?: boolean
}
