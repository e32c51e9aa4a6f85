import { z } from 'zod'
import { agentWork } from './agent-definition'
import { McpAnnotations } from './mcp-server'

/** A partial arguments object: objects as subsets, strings as case-insensitive parts, `$exact`, `$any` (see matchArguments). */
const When = z.unknown()

const CannedCase = z
  .object({
    when: When,
    result: z.unknown().optional(),
    error: z.object({ type: z.string(), message: z.string() }).optional(),
  })
  .refine((item) => (item.result === undefined) !== (item.error === undefined), 'give either `result` or `error`')

/** How a tool does its work. Canned and template tools touch nothing; a builtin names its implementation. */
export const ToolImplementation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('canned'),
    result: z.unknown(),
    cases: z.array(CannedCase).optional(),
    error: z.object({ type: z.string(), message: z.string() }).optional(),
    delayMs: z.number().min(0).max(600_000).optional(),
    /** Put out piece by piece before the answer, each after its own wait. */
    stream: z
      .array(z.object({ text: z.string(), afterMs: z.number().min(0).max(600_000).optional() }))
      .max(1000)
      .optional(),
  }),
  z.object({ type: z.literal('template'), text: z.string() }),
  z.object({ type: z.literal('javascript'), source: z.string() }),
  z.object({ type: z.literal('builtin'), name: z.string(), mapping: z.unknown().optional() }),
  /** `server` as the session calls it, `tool` as the server does. */
  z.object({ type: z.literal('mcp'), server: z.string(), tool: z.string() }),
  /** `agent` is the name its author gave it. Made by `agent.define` alone. */
  z.object({ type: z.literal('agent'), agent: z.string(), ...agentWork }),
])
export type ToolImplementation = z.infer<typeof ToolImplementation>

/**
 * A tool as a session holds it: what the model is told (name, description, parameters) and how it works. An absent
 * `parametersJsonSchema` means no arguments; Gemini's `parameters` (upper-case types) is taken in its place.
 */
export const ToolDefinition = z.object({
  name: z.string().min(1).max(128),
  displayName: z.string().optional(),
  description: z.string(),
  parametersJsonSchema: z.union([z.record(z.string(), z.unknown()), z.boolean()]).optional(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  kind: z.enum(['builtin', 'custom', 'mcp', 'agent', 'extension']).default('custom'),
  readOnly: z.boolean().optional(),
  /** Of an MCP tool: what its server says it does (`readOnlyHint`, `destructiveHint`, …). */
  annotations: McpAnnotations.optional(),
  enabled: z.boolean().optional(),
  /** The source of the schema where it is written as Zod in TypeScript; the JSON Schema is what it evaluated to. */
  zodSource: z.string().max(100_000).optional(),
  implementation: ToolImplementation,
})
export type ToolDefinition = z.infer<typeof ToolDefinition>
export type ToolDefinitionInput = z.input<typeof ToolDefinition>
