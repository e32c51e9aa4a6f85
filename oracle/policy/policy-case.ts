import { z } from 'zod'
import { ApprovalMode } from '../../lib/session/policy-rule'

/** One recorded policy: a decision about a call, or what loading a text came to. */
export const PolicyCase = z.object({
  id: z.string(),
  /** Policy texts by tier. */
  toml: z.partialRecord(z.enum(['default', 'extension', 'workspace', 'user', 'admin']), z.string()).default({}),
  settings: z.record(z.string(), z.unknown()).optional(),
  withShippedDefaults: z.boolean().optional(),
  approvalMode: ApprovalMode.default('default'),
  nonInteractive: z.boolean().default(false),
  call: z
    .object({
      name: z.string(),
      args: z.unknown().optional(),
      serverName: z.string().optional(),
      annotations: z.record(z.string(), z.unknown()).optional(),
      subagent: z.string().optional(),
    })
    .optional(),
  expect: z.record(z.string(), z.unknown()),
})
export type PolicyCase = z.infer<typeof PolicyCase>
