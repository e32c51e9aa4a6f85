import { z } from 'zod'
import { StoredText } from './blob-ref'
import { ModelRef } from './settings'

/** Agents that call agents: so many levels below a prompt's own run, whatever their definitions allow. */
export const MAX_AGENT_DEPTH = 5

/** How far an agent may go. `maxDepth` counts the levels of further agents below it; 0 lets it call none. */
export const AgentLimits = z.object({
  maxSteps: z.number().int().min(1).max(1000).default(15),
  maxDepth: z.number().int().min(0).max(MAX_AGENT_DEPTH).optional(),
  /** How long it may work, in milliseconds; the clock stands still while a call below it waits for a person. */
  timeoutMs: z.number().int().min(1000).max(86_400_000).optional(),
})
export type AgentLimits = z.infer<typeof AgentLimits>

/**
 * What an agent works with, as its tool carries it. `systemPrompt` and `task` are templates over the arguments; `tools` are
 * names, old ones and those with `*` included (`*` alone is every tool but agents).
 */
export const agentWork = {
  systemPrompt: z.string().max(200_000),
  /** What it is told as its prompt. Absent: its only text argument, or all arguments as JSON. */
  task: z.string().max(200_000).optional(),
  /** Absent: the session's. */
  model: ModelRef.optional(),
  tools: z.array(z.string().min(1).max(128)).max(300).default([]),
  limits: AgentLimits.default({ maxSteps: 15 }),
}

/** An agent as a person declares it: a tool `agent_{name}` whose execution is a nested run. */
export const AgentDefinition = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'give it a name')
    .max(60)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'has characters that cannot be seen'),
  displayName: z.string().max(200).optional(),
  description: z.string().max(100_000),
  /** Absent: one text argument, `task`. */
  parametersJsonSchema: z.union([z.record(z.string(), z.unknown()), z.boolean()]).optional(),
  ...agentWork,
  enabled: z.boolean().optional(),
})
export type AgentDefinition = z.infer<typeof AgentDefinition>
export type AgentDefinitionInput = z.input<typeof AgentDefinition>

/** What a nested run works under from its start to its end, so that its log says it all: the agent may change meanwhile. */
export const AgentRun = z.object({
  /** The tool it is the execution of. */
  tool: z.string(),
  name: z.string(),
  systemPrompt: StoredText,
  task: StoredText,
  /** Absent: whatever the session's model is when it is asked. */
  model: z.string().optional(),
  tools: z.array(z.string()),
  maxSteps: z.number().int(),
  timeoutMs: z.number().optional(),
  /** 1 for an agent that the prompt's own run calls. */
  depth: z.number().int(),
  /** The deepest level at which an agent below it may run. */
  maxDepth: z.number().int(),
  /** It was let run beside other calls because nothing it has changes anything: what does is kept from it. */
  readOnly: z.boolean(),
})
export type AgentRun = z.infer<typeof AgentRun>
