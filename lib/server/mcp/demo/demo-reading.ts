import 'server-only'
import { ErrorCode, type GetPromptResult, McpError, type Prompt } from '@modelcontextprotocol/sdk/types.js'

/** What can be read of the demo server. */
export const DEMO_RESOURCES = [
  {
    uri: 'demo://guide',
    name: 'How a call travels',
    mimeType: 'text/markdown',
    text: '# How a call travels\n\n1. The declaration is judged here.\n2. Policy decides, a person may be asked.\n3. `tools/call` goes to the server.\n4. What it answers comes back as content.\n',
  },
  {
    uri: 'demo://limits.json',
    name: 'Limits of the demo',
    mimeType: 'application/json',
    text: '{ "maxSteps": 20, "notes": 50 }\n',
  },
] as const

/** The prompts that the demo server offers to people. */
export const DEMO_PROMPTS: Prompt[] = [
  {
    name: 'summarise_note',
    description: 'Asks for a summary of a note',
    arguments: [{ name: 'title', description: 'Which note', required: true }],
  },
  { name: 'tour', description: 'Asks a model to try every tool of this server once' },
]

/** The messages of one prompt. Throws an McpError for a name that there is not. */
export function demoPrompt(name: string, args: Readonly<Record<string, string>>): GetPromptResult {
  const text = textOf(name, args)
  if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${name}`)
  return { messages: [{ role: 'user', content: { type: 'text', text } }] }
}

function textOf(name: string, args: Readonly<Record<string, string>>): string | undefined {
  if (name === 'summarise_note') return `Read the note "${args.title ?? ''}" and sum it up in two sentences.`
  return name === 'tour' ? 'Call each tool of the demo server once and say what each of them shows.' : undefined
}
