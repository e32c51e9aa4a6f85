import { isJsonObject } from '@/lib/base/json'
import { createRangeFinder } from '@/lib/schema/json-location'
import { parseJsonTree } from '@/lib/schema/parse-json-tree'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** What somebody put into the box of the start page. */
export type HomeInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'tools'; readonly tools: readonly ToolDefinition[] }
  /** Looks like JSON and cannot be read: where, and why in words. */
  | { readonly kind: 'broken'; readonly line: number; readonly message: string }
  /** JSON, but no declaration in it. */
  | { readonly kind: 'noTool' }

/** Keys that lists of declarations stand under: Gemini's tools, an MCP answer, older OpenAI requests. */
const LISTS = ['functionDeclarations', 'function_declarations', 'tools', 'functions'] as const
/** Keys that a declaration's schema stands under: Gemini (both), OpenAI, Anthropic, MCP. */
const SCHEMAS = ['parametersJsonSchema', 'parameters', 'input_schema', 'inputSchema'] as const
const MAX_NAME = 128

/** A prompt, or tool declarations as Gemini, OpenAI, Anthropic or MCP write them, alone or in a list. Pure. */
export function recogniseInput(text: string): HomeInput {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (!/^(\{\s*["}]|\[\s*[{\]])/.test(trimmed)) return { kind: 'prompt', text: trimmed }
  let value: unknown
  try {
    value = JSON.parse(trimmed)
  } catch {
    const fault = parseJsonTree(text).faults.find((one) => one.severity === 'error')
    const line = fault ? createRangeFinder(text)(fault.start, fault.end).startLine : 1
    return { kind: 'broken', line, message: fault?.message ?? '' }
  }
  const tools = new Map(declarationsIn(value).map((tool) => [tool.name, tool]))
  return tools.size === 0 ? { kind: 'noTool' } : { kind: 'tools', tools: [...tools.values()] }
}

function declarationsIn(value: unknown): ToolDefinition[] {
  if (Array.isArray(value)) return value.flatMap(declarationsIn)
  if (!isJsonObject(value)) return []
  const list = LISTS.map((key) => value[key]).find(Array.isArray)
  if (list) return declarationsIn(list)
  if (isJsonObject(value.function)) return declarationsIn(value.function)
  const tool = toDefinition(value)
  return tool ? [tool] : []
}

/** A declaration as a tool of one's own that answers the same to every call, until somebody writes what it should do. */
function toDefinition(value: Readonly<Record<string, unknown>>): ToolDefinition | undefined {
  const { name, description, displayName, title } = value
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME) return undefined
  const shown = displayName ?? title
  return {
    name,
    description: typeof description === 'string' ? description : '',
    ...(typeof shown === 'string' ? { displayName: shown } : {}),
    ...schemaOf(value),
    kind: 'custom',
    implementation: { type: 'canned', result: { ok: true } },
  }
}

function schemaOf(
  value: Readonly<Record<string, unknown>>,
): Pick<ToolDefinition, 'parametersJsonSchema' | 'parameters'> {
  const schema = SCHEMAS.map((key) => value[key]).find(isJsonObject)
  if (!schema) return {}
  // Gemini writes its types in capitals; everybody else's `parameters` is JSON Schema.
  const isGemini = schema === value.parameters && /"type":"[A-Z]+"/.test(JSON.stringify(schema))
  return isGemini ? { parameters: schema } : { parametersJsonSchema: schema }
}
