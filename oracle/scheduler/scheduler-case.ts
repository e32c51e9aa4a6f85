import { z } from 'zod'
import { isJsonObject } from '../../lib/base/json'
import { ApprovalMode, PolicyDecision } from '../../lib/session/policy-rule'
import { RecordedFile } from '../tools/tool-case'

const OneOrMore = z.union([z.string(), z.array(z.string())])

const RecordedCall = z.object({
  id: z.string(),
  name: z.string(),
  /** Mostly an object; a model may send anything. */
  args: z.unknown().default({}),
  isClientInitiated: z.boolean().optional(),
})
export type RecordedCall = z.infer<typeof RecordedCall>

const Answer = z.union([
  z.string(),
  z.object({ outcome: z.string(), payload: z.object({ newContent: z.string() }).optional() }),
])
/** What a person says to one call: an outcome, or one with the content they want instead. */
export type Answer = z.infer<typeof Answer>

const FinalCall = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  errorType: z.string().optional(),
  outcome: z.string().optional(),
  functionResponse: z.looseObject({ responseKeys: z.array(z.string()), siblingParts: z.array(z.unknown()) }),
})
export type FinalCall = z.infer<typeof FinalCall>

/** One recorded batch of calls with everything that was done to it. */
export const SchedulerCase = z.object({
  id: z.string(),
  approvalMode: ApprovalMode.default('default'),
  interactive: z.boolean().default(true),
  rules: z
    .array(
      z.object({
        toolName: OneOrMore,
        decision: PolicyDecision,
        priority: z.number(),
        tier: z.number().default(4),
        mcpName: z.string().optional(),
        argsPattern: z.string().optional(),
        commandPrefix: OneOrMore.optional(),
        commandRegex: z.string().optional(),
        modes: z.array(ApprovalMode).optional(),
        interactive: z.boolean().optional(),
        allowRedirection: z.boolean().optional(),
        denyMessage: z.string().optional(),
      }),
    )
    .default([]),
  tree: z.record(z.string(), RecordedFile).optional(),
  mcp: z
    .array(
      z.object({
        server: z.string(),
        tool: z.string(),
        schema: z.unknown().optional(),
        content: z.unknown().optional(),
        isError: z.boolean().optional(),
        trust: z.boolean().optional(),
        annotations: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .default([]),
  calls: z.array(RecordedCall),
  secondBatch: z.array(RecordedCall).optional(),
  answers: z.record(z.string(), z.array(Answer)).default({}),
  answerDelayMs: z.number().default(0),
  abortAt: z.union([z.number(), z.literal('before')]).optional(),
  expect: z.looseObject({
    transitions: z.array(z.tuple([z.string(), z.string()])),
    perCall: z.record(z.string(), z.array(z.string())),
    execLog: z.array(z.string()),
    maxConcurrency: z.number(),
    final: z.array(FinalCall).default([]),
    finalSecond: z.array(FinalCall).optional(),
    rulesAdded: z.array(z.record(z.string(), z.unknown())).optional(),
    treeAfter: z.record(z.string(), RecordedFile.nullable()).optional(),
  }),
})
export type SchedulerCase = z.infer<typeof SchedulerCase>

/** An argument of a call by name; undefined where its arguments are no object. */
export function argOf(call: RecordedCall, name: string): unknown {
  return isJsonObject(call.args) ? call.args[name] : undefined
}
