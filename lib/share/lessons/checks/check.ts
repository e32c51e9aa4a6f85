import { z } from 'zod'
import { ApprovalOutcome } from '../../../session/commands'
import { ApprovalMode, PolicyDecision } from '../../../session/policy-rule'
import { HoldStage } from '../../../session/settings'

/** One value or several, of which one has to fit. */
function oneOrMore<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.array(schema).min(1)])
}

/** A partial description of a value: objects as subsets, strings as parts, `$exact`, `$any` (see matchArguments). */
const Pattern = z.unknown()

/** What must be true of one and the same call; every field that is given has to fit. */
export const CallCheck = z.strictObject({
  /** The tool it resolved to, or the name as written where it resolved to none. */
  tool: oneOrMore(z.string()).optional(),
  /** The name as the model wrote it. */
  name: z.string().optional(),
  /** True: it was asked for by an old name. */
  alias: z.boolean().optional(),
  /** True: its tool is none of the builtin ones. */
  custom: z.boolean().optional(),
  implementation: z.enum(['canned', 'template', 'javascript', 'builtin']).optional(),
  status: oneOrMore(
    z.enum(['validating', 'awaiting_approval', 'scheduled', 'executing', 'success', 'error', 'cancelled']),
  ).optional(),
  /** The arguments it builds with: a person's where they replaced the model's. */
  args: Pattern.optional(),
  /** True: a person put other arguments in place of the model's. */
  edited: z.boolean().optional(),
  built: z.boolean().optional(),
  heldAt: HoldStage.optional(),
  failedAt: oneOrMore(
    z.enum(['lookup', 'arguments', 'declaration', 'implementation', 'policy', 'approval', 'execute']),
  ).optional(),
  /** The error's type, for example `file_not_found`. */
  error: z.string().optional(),
  /** At least one issue of build is about this path, with this code where it is given. */
  issue: z.strictObject({ path: z.string().optional(), code: z.string().optional() }).optional(),
  /** At least so many issues. */
  issues: z.number().int().min(1).optional(),
  /** True: a policy rule hides its tool from the model. */
  hidden: z.boolean().optional(),
  decision: PolicyDecision.optional(),
  /** Where the deciding rule comes from: `default`, `workspace`, … */
  ruleSource: z.string().optional(),
  approval: oneOrMore(ApprovalOutcome).optional(),
  rerun: z.boolean().optional(),
  /** At least so many calls, this one counted, execute at the same time. */
  overlaps: z.number().int().min(2).optional(),
  /** True: it was queued behind another call. */
  waited: z.boolean().optional(),
  /** Something that it was built on changed before it executed. */
  drift: z.enum(['environment', 'tool', 'file']).optional(),
  /** A part of what the model was told, letter case aside. */
  response: z.string().optional(),
})
export type CallCheck = z.infer<typeof CallCheck>

/** What must be true of a tool as it is defined now. */
export const ToolCheck = z.strictObject({
  /** Absent: any tool that is not builtin. */
  name: z.string().optional(),
  /** False: there is no such tool. */
  exists: z.boolean().optional(),
  versionAtLeast: z.number().int().min(1).optional(),
  implementation: z.enum(['canned', 'template', 'javascript', 'builtin']).optional(),
  /** True: its schema is written as Zod. */
  zod: z.boolean().optional(),
  /** At least so many properties. */
  propertiesAtLeast: z.number().int().min(1).optional(),
  /** Places in its schema (JSON pointers): `is` describes the value, `absent` says there is none. */
  schema: z
    .array(z.strictObject({ at: z.string(), is: Pattern.optional(), absent: z.literal(true).optional() }))
    .optional(),
})
export type ToolCheck = z.infer<typeof ToolCheck>

/** What must be true of the session's settings. */
export const SessionCheck = z.strictObject({
  mode: ApprovalMode.optional(),
  model: z.string().optional(),
  /** A part of the policy text, letter case aside. */
  policy: z.string().optional(),
  environment: Pattern.optional(),
})
export type SessionCheck = z.infer<typeof SessionCheck>

/** A predicate over a session's log. `times`: so many events or calls have to fit (default 1). */
export type Check =
  | { readonly all: readonly Check[] }
  | { readonly any: readonly Check[] }
  | { readonly event: string; readonly where?: unknown; readonly times?: number | undefined }
  | { readonly call: CallCheck; readonly times?: number | undefined }
  | { readonly tool: ToolCheck }
  | { readonly session: SessionCheck }
  | { readonly answer: 'any' | 'right'; readonly step?: string | undefined }

const times = z.number().int().min(1).max(1000).optional()

/** The same as a schema: what users write is parsed with it. */
export const CheckSchema: z.ZodType<Check> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(CheckSchema).min(1) }),
    z.strictObject({ any: z.array(CheckSchema).min(1) }),
    z.strictObject({ event: z.string().min(1), where: Pattern.optional(), times }),
    z.strictObject({ call: CallCheck, times }),
    z.strictObject({ tool: ToolCheck }),
    z.strictObject({ session: SessionCheck }),
    /** The step's question (or that of another step) was answered, rightly where `right`. */
    z.strictObject({ answer: z.enum(['any', 'right']), step: z.string().optional() }),
  ]),
)
