import { z } from 'zod'
import { ApprovalMode, PolicyDecision } from '../session/policy-rule'

const OneOrMore = z.union([z.string(), z.array(z.string())])

/** One `[[rule]]` table as a person writes it; both spellings of the last two keys are taken. */
export const PolicyTomlRule = z.object({
  toolName: OneOrMore,
  decision: PolicyDecision,
  priority: z.number().int().min(0).max(999),
  mcpName: z.string().optional(),
  subagent: z.string().optional(),
  argsPattern: z.string().optional(),
  commandPrefix: OneOrMore.optional(),
  commandRegex: z.string().optional(),
  modes: z.array(ApprovalMode).optional(),
  interactive: z.boolean().optional(),
  toolAnnotations: z.record(z.string(), z.unknown()).optional(),
  allowRedirection: z.boolean().optional(),
  allow_redirection: z.boolean().optional(),
  denyMessage: z.string().optional(),
  deny_message: z.string().optional(),
  description: z.string().optional(),
})
export type PolicyTomlRule = z.infer<typeof PolicyTomlRule>

const EXPECTED: Readonly<Record<keyof PolicyTomlRule, string>> = {
  toolName: 'a tool name or a list of them',
  decision: 'allow, deny or ask_user',
  priority: 'a whole number from 0 to 999',
  mcpName: 'the name of an MCP server, or *',
  subagent: 'the name of an agent',
  argsPattern: 'a regular expression',
  commandPrefix: 'the beginning of a command or a list of them',
  commandRegex: 'a regular expression',
  modes: 'a list of default, autoEdit, yolo, plan',
  interactive: 'true or false',
  toolAnnotations: 'a table',
  allowRedirection: 'true or false',
  allow_redirection: 'true or false',
  denyMessage: 'a text',
  deny_message: 'a text',
  description: 'a text',
}

/** Every key that a rule may have. */
export const POLICY_RULE_KEYS: readonly string[] = Object.keys(EXPECTED)

/** What a key of a rule must hold, in words. */
export function expectationOf(key: string): string {
  const known: Readonly<Record<string, string>> = EXPECTED
  return known[key] ?? 'something else'
}
