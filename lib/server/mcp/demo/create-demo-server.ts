import 'server-only'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { DEMO_PROMPTS, DEMO_RESOURCES, demoPrompt } from './demo-reading'
import type { DemoContext, DemoState } from './demo-tool'
import { DEMO_TOOLS, EXTRA_TOOL, listDemoTools } from './demo-tools'

/**
 * A small MCP server inside this process, on the official SDK, to see what MCP tools do without a network: one that is slow
 * and tells of its progress, failing ones, a list that changes, a schema that providers dislike and one that nobody can
 * use, a name that a builtin has too, images and resources. Each connection has its own.
 */
export function createDemoServer(): Server {
  const server = new Server(
    { name: 'callscope-demo', version: '1.0.0', title: 'Callscope demo server' },
    {
      capabilities: { tools: { listChanged: true }, prompts: {}, resources: {} },
      instructions: 'A playground: every tool shows one thing that tools of MCP servers do.',
    },
  )
  const state: DemoState = {
    hasExtra: false,
    greetings: 1,
    notes: new Map([['welcome', 'Hello from the demo server.']]),
  }
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listDemoTools(state) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const tool = [...DEMO_TOOLS, ...(state.hasExtra ? [EXTRA_TOOL] : [])].find((item) => item.name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    const token = params._meta?.progressToken
    const context: DemoContext = {
      state,
      signal: extra.signal,
      progress: async (progress, total, message) => {
        if (token === undefined) return
        const about = { progressToken: token, progress, total, message }
        await extra.sendNotification({ method: 'notifications/progress', params: about })
      },
      listChanged: () => server.sendToolListChanged(),
    }
    return tool.run(params.arguments ?? {}, context)
  })
  addReading(server)
  return server
}

function addReading(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: DEMO_PROMPTS }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => demoPrompt(params.name, params.arguments ?? {}))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: DEMO_RESOURCES.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })),
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: 'demo://notes/{title}', name: 'A note by its title' }],
  }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const found = DEMO_RESOURCES.find(({ uri }) => uri === params.uri)
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${params.uri}`)
    const { uri, mimeType, text } = found
    return { contents: [{ uri, mimeType, text }] }
  })
}
