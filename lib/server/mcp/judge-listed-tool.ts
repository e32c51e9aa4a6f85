import 'server-only'
import { z } from 'zod'
import { isJsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import { compileSchema } from '../../schema/compile-schema'
import { McpAnnotations } from '../../session/mcp-server'

const MAX_NAME = 256
const MAX_BYTES = 32_768
const MAX_NODES = 4000
const MAX_DEPTH = 60
const MAX_REASON = 240

const Listed = z.looseObject({
  name: z.string({ error: 'it has no name' }).min(1, 'its name is empty').max(MAX_NAME, 'its name is too long'),
  title: z.string().optional().catch(undefined),
  description: z.string({ error: 'its description is no text' }).default(''),
  inputSchema: z.record(z.string(), z.unknown(), { error: 'it has no inputSchema that is an object' }),
  outputSchema: z.record(z.string(), z.unknown()).optional().catch(undefined),
  annotations: McpAnnotations.optional().catch(undefined),
})

/** A tool of a server that can be declared and judged. */
export interface UsableTool {
  readonly tool: string
  readonly description: string
  readonly inputSchema: Record<string, unknown>
  readonly outputSchema?: Record<string, unknown>
  readonly annotations?: McpAnnotations
}

/** One that cannot, by the name it goes under, with the reason in words. */
export interface UnusableTool {
  readonly tool: string
  readonly unusable: string
}

/**
 * Judges one item of a server's list by itself, so that a bad one leaves its neighbours alone: its shape, the size of its
 * declaration (every token of it is paid for with each request), and whether its schema can be judged at all.
 */
export function judgeListedTool(item: unknown): UsableTool | UnusableTool {
  const named = isJsonObject(item) && typeof item.name === 'string' ? item.name.slice(0, MAX_NAME) : '(no name)'
  const judged = judge(item)
  if (judged.ok) return judged.value
  const reason = judged.error
  return { tool: named, unusable: reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}…` : reason }
}

function judge(item: unknown): Result<UsableTool, string> {
  const size = measure(item)
  if (size !== null) return err(size)
  const parsed = Listed.safeParse(item)
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? 'it is no tool')
  const { name: tool, description, inputSchema, outputSchema, annotations } = parsed.data
  const problem = schemaProblem(inputSchema)
  if (problem !== null) return err(problem)
  return ok({
    tool,
    description,
    inputSchema,
    ...(outputSchema && compileSchema(outputSchema).ok ? { outputSchema } : {}),
    ...(annotations ? { annotations } : {}),
  })
}

/** Why a declaration is too much, or null. Stops counting as soon as it is. */
function measure(item: unknown): string | null {
  let nodes = 0
  const walk = (value: unknown, depth: number): string | null => {
    nodes += 1
    if (nodes > MAX_NODES) return `its schema has more than ${MAX_NODES} parts`
    if (depth > MAX_DEPTH) return `its schema is nested more than ${MAX_DEPTH} levels deep`
    if (typeof value !== 'object' || value === null) return null
    for (const inner of Object.values(value)) {
      const problem = walk(inner, depth + 1)
      if (problem !== null) return problem
    }
    return null
  }
  const problem = walk(item, 0)
  if (problem !== null) return problem
  const bytes = Buffer.byteLength(JSON.stringify(item) ?? '')
  return bytes > MAX_BYTES ? `its declaration has ${bytes} bytes; at most ${MAX_BYTES} are taken` : null
}

function schemaProblem(schema: Record<string, unknown>): string | null {
  if (schema.type !== undefined && schema.type !== 'object')
    return `its inputSchema is of type ${JSON.stringify(schema.type)}, not "object": arguments are always an object`
  const compiled = compileSchema(schema)
  if (compiled.ok) return null
  const [first] = compiled.error
  return `its inputSchema cannot be used${first ? `: ${first.pointer || 'the root'}: ${first.message}` : ''}`
}
