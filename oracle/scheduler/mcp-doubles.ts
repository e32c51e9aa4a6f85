import { isJsonObject } from '../../lib/base/json'
import { limitOutput } from '../../lib/tools/builtin/limit-output'
import type { ToolResult } from '../../lib/tools/contracts'
import type { ExecutionLog } from './execution-log'

/** What a case says of one MCP tool. */
export interface McpDouble {
  readonly content?: unknown
  readonly isError?: boolean | undefined
}

/** Answers as a server would, at once: `mcp-ok`, or the content that the case gives. */
export function runMcpDouble({ content, isError }: McpDouble, log: ExecutionLog | undefined): ToolResult {
  log?.start('mcp')
  log?.end('mcp')
  const text = textOf(content)
  if (isError) return { llmContent: text, error: { type: 'mcp_tool_error', message: text } }
  return { llmContent: limitOutput(text).text }
}

function textOf(content: unknown): string {
  if (content === undefined) return 'mcp-ok'
  const [, count, letter = ''] = /^<one text block of (\d+) (.)>$/.exec(String(content)) ?? []
  if (count !== undefined) return letter.repeat(Number(count))
  if (!Array.isArray(content)) return String(content)
  return content
    .map((part: unknown) => (isJsonObject(part) && typeof part.text === 'string' ? part.text : ''))
    .join('\n')
}
