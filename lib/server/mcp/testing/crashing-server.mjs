// A server over standard streams that lists one tool and ends in the middle of its call.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

const server = new Server({ name: 'crashing', version: '1' }, { capabilities: { tools: {} } })
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [{ name: 'crash', inputSchema: { type: 'object' } }],
}))
server.setRequestHandler(CallToolRequestSchema, () => {
  console.error('disk on fire')
  process.exit(Number(process.env.EXIT_CODE ?? 1))
})
await server.connect(new StdioServerTransport())
