import 'server-only'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'

/** What a demo server remembers while its connection lasts. */
export interface DemoState {
  hasExtra: boolean
  /** Which version of the schema of `greet` is listed. */
  greetings: number
  readonly notes: Map<string, string>
}

/** What a call of a demo tool may use. */
export interface DemoContext {
  readonly state: DemoState
  readonly signal: AbortSignal
  progress(progress: number, total: number, message: string): Promise<void>
  listChanged(): Promise<void>
}

/** One tool of the demo server. `run` throws an McpError for a protocol error, and gives `isError` for its own. */
export interface DemoTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: Tool['inputSchema']
  readonly outputSchema?: Tool['outputSchema']
  readonly annotations?: Tool['annotations']
  run(args: Readonly<Record<string, unknown>>, context: DemoContext): Promise<CallToolResult> | CallToolResult
}

/** A result of one text. */
export function textResult(text: string, isError = false): CallToolResult {
  return { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) }
}
