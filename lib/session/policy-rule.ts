import { z } from 'zod'

export const ApprovalMode = z.enum(['default', 'autoEdit', 'yolo', 'plan'])
/** How much runs without asking; from strict to permissive: plan, default, autoEdit, yolo. */
export type ApprovalMode = z.infer<typeof ApprovalMode>

export const PolicyDecision = z.enum(['allow', 'deny', 'ask_user'])
export type PolicyDecision = z.infer<typeof PolicyDecision>

const OneOrMore = z.union([z.string(), z.array(z.string())])

/**
 * One rule. `priority` is tier + priority/1000 (default 1, extension 2, workspace 3, user 4, admin 5): the highest
 * comes first, equal ones keep their order, the first match decides.
 */
export const PolicyRule = z.object({
  id: z.string(),
  source: z.enum(['default', 'extension', 'workspace', 'user', 'admin', 'session']),
  priority: z.number(),
  decision: PolicyDecision,
  toolName: OneOrMore,
  mcpName: z.string().optional(),
  argsPattern: z.string().optional(),
  commandPrefix: OneOrMore.optional(),
  commandRegex: z.string().optional(),
  modes: z.array(ApprovalMode).optional(),
  interactive: z.boolean().optional(),
  subagent: z.string().optional(),
  toolAnnotations: z.record(z.string(), z.unknown()).optional(),
  allowRedirection: z.boolean().optional(),
  denyMessage: z.string().optional(),
  description: z.string().optional(),
})
export type PolicyRule = z.infer<typeof PolicyRule>
