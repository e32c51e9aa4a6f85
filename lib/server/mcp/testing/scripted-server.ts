import 'server-only'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

/** A tool of a scripted server; what is left out is taken for granted. */
export interface ScriptedTool {
  readonly name: string
  readonly [field: string]: unknown
}

/** What a scripted server lists and answers, to be changed by a test on the way. */
export interface Script {
  tools: readonly unknown[]
  pageSize?: number
  call?(name: string, args: Record<string, unknown>, signal: AbortSignal): Promise<CallToolResult> | CallToolResult
}

/** A tool with an object for arguments. */
export function tool(name: string, more: Record<string, unknown> = {}): ScriptedTool {
  return { name, description: `the tool ${name}`, inputSchema: { type: 'object' }, ...more }
}

/** An SDK server that lists and answers as its script says at the moment, in pages where it says so. */
export function scriptedServer(script: Script): Server {
  const server = new Server({ name: 'scripted', version: '1' }, { capabilities: { tools: { listChanged: true } } })
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const from = Number(params?.cursor ?? 0)
    const to = from + (script.pageSize ?? script.tools.length)
    // Hostile lists are not what the types allow; they are what clients meet.
    const page = { tools: script.tools.slice(from, to) } as { tools: [] }
    return to < script.tools.length ? { ...page, nextCursor: String(to) } : page
  })
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const answered = script.call?.(params.name, params.arguments ?? {}, signal)
    return answered ?? { content: [{ type: 'text', text: `called ${params.name}` }] }
  })
  return server
}
