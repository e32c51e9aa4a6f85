import { z } from 'zod'
import { AgentDefinition } from './agent-definition'
import { LessonAnswer } from './lesson-ref'
import { ApprovalMode } from './policy-rule'
import { ReplayRequest } from './replay'
import { Expectation, Sample } from './sample'
import { Script, ScriptName } from './script'
import { Breakpoint, ModelRef, SessionOptionsChange } from './settings'
import { ToolDefinition } from './tool-definition'

export const ApprovalOutcome = z.enum([
  'proceed_once',
  'proceed_always',
  'proceed_always_and_save',
  'proceed_always_tool',
  'proceed_always_server',
  'modify',
  'cancel',
])
export type ApprovalOutcome = z.infer<typeof ApprovalOutcome>

/** A functionCall as a person writes it for the manual model. */
/** A hand-written functionCall. `argsText` in place of `args`: the arguments as a model would send them, cut off or not. */
export const ManualCall = z
  .strictObject({
    id: z.string().optional(),
    name: z.string().min(1),
    args: z.unknown().optional(),
    argsText: z.string().optional(),
  })
  .refine(({ args, argsText }) => args === undefined || argsText === undefined, 'has both args and argsText: give one')
export type ManualCall = z.infer<typeof ManualCall>

const commandId = z.string().min(1).max(200).optional()
const callId = z.string().min(1)
/** What a session calls a server; part of the names of its tools. */
const mcpName = z
  .string()
  .min(1, 'give it a name')
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'has characters that cannot be seen')

function command<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), commandId, ...shape })
}

/** Commands that change what a session goes on with: a fork may begin with them. */
const CHANGES = [
  command('prompt.submit', { text: z.string().min(1, 'write a prompt first') }),
  command('tool.define', { tool: ToolDefinition, note: z.string().trim().min(1).max(2000).optional() }),
  command('tool.remove', { name: z.string().min(1) }),
  command('tool.enable', { name: z.string().min(1), enabled: z.boolean() }),
  command('agent.define', { agent: AgentDefinition }),
  command('agent.remove', { name: z.string().min(1) }),
  command('policy.set', { toml: z.string() }),
  command('mode.set', { mode: ApprovalMode }),
  command('script.define', { name: ScriptName, script: Script }),
  command('model.set', { model: ModelRef }),
  command('options.set', { options: SessionOptionsChange }),
  command('breakpoints.set', { breakpoints: z.array(Breakpoint).max(100) }),
  command('environment.set', {
    variables: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'not a variable name'), z.string()),
  }),
  command('file.write', {
    path: z.string().min(1),
    content: z.string().optional(),
    base64: z.base64('not base64').optional(),
  }),
  command('file.delete', { path: z.string().min(1) }),
  /**
   * `extension` is one of format 1 (see lib/tools/extension); of a name that is there already it is an update. `allow`: the
   * rules, by id or all, that a person agrees to; `overwrite`: the files, by path or all, that may lose what is in them.
   */
  command('extension.install', {
    extension: z.record(z.string(), z.unknown()),
    allow: z.union([z.boolean(), z.array(z.string())]).optional(),
    overwrite: z.union([z.boolean(), z.array(z.string())]).optional(),
  }),
  command('extension.remove', { name: z.string().min(1) }),
  command('extension.enable', { name: z.string().min(1), enabled: z.boolean() }),
  /** The rules of an extension, by id, that a person agrees to, in place of those before. */
  command('extension.allow', { name: z.string().min(1), rules: z.array(z.string()).max(1000) }),
  command('session.rename', { title: z.string().trim().min(1).max(200) }),
] as const

/** Where a session is forked, what is different in the fork from its first moment on, and whether the record is replayed. */
export const ForkRequest = z.object({
  atSeq: z.number().int().positive().optional(),
  changes: z.array(z.discriminatedUnion('type', CHANGES)).max(100).optional(),
  replay: ReplayRequest.optional(),
})
export type ForkRequest = z.infer<typeof ForkRequest>

/** Every wish a client may send: HTTP and server actions parse with this one union. */
export const Command = z.discriminatedUnion('type', [
  ...CHANGES,
  command('model.reply', {
    text: z.string().optional(),
    calls: z.array(ManualCall).max(1000).optional(),
    run: z.string().optional(),
    step: z.number().int().optional(),
  }),
  command('model.retry', { run: z.string().optional() }),
  command('approval.give', {
    callId,
    outcome: ApprovalOutcome,
    args: z.unknown().optional(),
    answers: z.unknown().optional(),
    reason: z.string().max(4000).optional(),
  }),
  /** `step` holds the call again before its next stage, whether or not there is a breakpoint. */
  command('call.release', { callId, args: z.unknown().optional(), step: z.boolean().optional() }),
  command('run.cancel', {}),
  command('call.cancel', { callId }),
  command('call.rerun', { callId, args: z.unknown().optional(), apply: z.boolean().default(false) }),
  /** Makes a script of what the models of this session have said so far. */
  command('script.record', { name: ScriptName }),
  /** The script is played from its beginning again. */
  command('script.restart', { name: z.string().min(1) }),
  command('script.remove', { name: z.string().min(1) }),
  command('policy.rule_remove', { id: z.string().min(1) }),
  command('note.add', {
    text: z.string().min(1).max(20_000),
    aboutSeq: z.number().int().positive().optional(),
    answer: LessonAnswer.optional(),
  }),
  /** All samples of a tool, in place of those it had. */
  command('samples.set', { tool: z.string().min(1), samples: z.array(Sample).max(5000) }),
  /** What is expected of a recorded call; null takes the label away. */
  command('expectation.set', { about: callId, label: Expectation.nullable() }),
  /** `https://…`, `builtin:demo`, or `stdio:NAME`. Header values are secrets: they are kept beside the log, never in it. */
  command('mcp.add', {
    name: mcpName,
    url: z.string().min(1, 'give its address').max(4000),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  command('mcp.remove', { name: mcpName }),
  command('mcp.connect', { name: mcpName }),
  command('mcp.enable', { name: mcpName, enabled: z.boolean() }),
  /** Every tool of a server, or one by the name the model is told, runs without asking from here on. */
  command('mcp.trust', { name: mcpName, tool: z.string().min(1).optional() }),
  command('session.fork', ForkRequest.shape),
])
export type Command = z.infer<typeof Command>
export type CommandInput = z.input<typeof Command>
export type CommandType = Command['type']
