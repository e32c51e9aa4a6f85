import { parametersOf } from '../function-declaration'
import { toProvider } from '../portability/to-provider'
import { printText, printValue } from '../zod/print-source'
import { type ExportedFile, type ExportedTool, type ExportNote, schemaObjectOf } from './exported'
import { commentOf, fileNameOf } from './safe-names'

/**
 * A server over stdio that offers the tool, for @modelcontextprotocol/sdk 1.32: the schema goes out just as it is, and
 * what the tool does is to be filled in.
 */
export function toMcpServer(tool: ExportedTool): ExportedFile {
  const sent = toProvider(tool, 'mcp-2025-11-25')
  const notes: ExportNote[] = [
    { pointer: '', message: 'Arguments reach "callTool" as the client sent them; check them by the schema first.' },
    ...(sent.ok
      ? sent.value.changes.map(({ path, reason }) => ({ pointer: path, message: reason }))
      : [{ pointer: sent.error.path, message: sent.error.message }]),
  ]
  const declared = sent.ok ? sent.value.declaration : {}
  const schema = declared.inputSchema ?? schemaObjectOf(parametersOf(tool))
  const name = typeof declared.name === 'string' ? declared.name : tool.name
  const text = `import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

${commentOf(tool.description || tool.name)}
const TOOL = {
  name: ${printText(name)},
  description: ${printText(tool.description)},
  inputSchema: ${printValue(schema).replace(/\n/g, '\n  ')},${tool.readOnly === true ? '\n  annotations: { readOnlyHint: true },' : ''}
}

const server = new Server({ name: ${printText(fileNameOf(tool.name))}, version: '1.0.0' }, { capabilities: { tools: {} } })

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [TOOL] }))

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name !== TOOL.name) throw new Error(\`There is no tool called \${params.name}.\`)
  try {
    return { content: [{ type: 'text', text: await callTool(params.arguments ?? {}) }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }] }
  }
})

async function callTool(_args: Record<string, unknown>): Promise<string> {
  throw new Error('Write here what the tool does.')
}

await server.connect(new StdioServerTransport())
`
  return { fileName: `${fileNameOf(tool.name)}-server.ts`, language: 'typescript', text, notes }
}
