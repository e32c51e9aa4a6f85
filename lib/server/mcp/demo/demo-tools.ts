import 'server-only'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { AWKWARD_SCHEMA, BROKEN_SCHEMA } from './demo-schemas'
import { type DemoState, type DemoTool, textResult } from './demo-tool'
import { PICTURE } from './picture'

const text = { type: 'string' } as const
const READS = { readOnlyHint: true, openWorldHint: false }

const ADD: DemoTool = {
  name: 'add',
  description: 'Adds two numbers. Answers with structured content and declares its shape.',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  annotations: { ...READS, idempotentHint: true },
  run: ({ a, b }) => {
    const sum = Number(a) + Number(b)
    return { content: [{ type: 'text', text: JSON.stringify({ sum }) }], structuredContent: { sum } }
  },
}

const READ_FILE: DemoTool = {
  name: 'read_file',
  description: 'Reads a note of the demo server. A builtin has this name too; neither hides the other.',
  inputSchema: {
    type: 'object',
    properties: { title: { ...text, description: 'For example: welcome' } },
    required: ['title'],
  },
  annotations: READS,
  run: ({ title }, { state }) => {
    const note = state.notes.get(String(title))
    return note === undefined ? textResult(`There is no note called ${String(title)}`, true) : textResult(note)
  },
}

const WRITE_NOTE: DemoTool = {
  name: 'write_note',
  description: 'Keeps a note while the connection lasts.',
  inputSchema: { type: 'object', properties: { title: text, body: text }, required: ['title', 'body'] },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  run: ({ title, body }, { state }) => {
    if (state.notes.size >= 50) return textResult('There are 50 notes already; delete one first', true)
    state.notes.set(String(title), String(body).slice(0, 10_000))
    return textResult(`Kept ${String(title)}`)
  },
}

const DELETE_NOTES: DemoTool = {
  name: 'delete_notes',
  description: 'Deletes every note. Says of itself that it is destructive, so calls around it wait.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: false, destructiveHint: true },
  run: (_args, { state }) => {
    const count = state.notes.size
    state.notes.clear()
    return textResult(`Deleted ${count} notes`)
  },
}

const SLOW_COUNT: DemoTool = {
  name: 'slow_count',
  description: 'Counts slowly and tells how far it is. Cancel it on the way.',
  inputSchema: {
    type: 'object',
    properties: {
      steps: { type: 'integer', minimum: 1, maximum: 20, default: 8 },
      pauseMs: { type: 'integer', minimum: 0, maximum: 2000, default: 400 },
    },
  },
  annotations: READS,
  run: async ({ steps = 8, pauseMs = 400 }, { progress, signal }) => {
    const total = Number(steps)
    for (let step = 1; step <= total; step++) {
      await pause(Number(pauseMs), signal)
      await progress(step, total, `counted to ${step}`)
    }
    return textResult(`Counted to ${total}`)
  },
}

const FAILS: DemoTool = {
  name: 'always_fails',
  description: 'Fails: as a tool does (isError), or with protocol set as a server does (a JSON-RPC error).',
  inputSchema: { type: 'object', properties: { protocol: { type: 'boolean', default: false } } },
  annotations: READS,
  run: ({ protocol }) => {
    if (protocol === true) throw new McpError(ErrorCode.InternalError, 'The demo server broke down, as it was told to')
    return textResult('This tool always fails. Its server is well.', true)
  },
}

const SHOW_PICTURE: DemoTool = {
  name: 'show_picture',
  description: 'Answers with an image, an embedded resource and a link to another.',
  inputSchema: { type: 'object', properties: {} },
  annotations: READS,
  run: () => ({
    content: [
      { type: 'text', text: 'A picture, a note that is enclosed, and a link:' },
      { type: 'image', data: PICTURE, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: { uri: 'demo://enclosed', mimeType: 'text/plain', text: 'I came with the result.' },
      },
      { type: 'resource_link', uri: 'demo://guide', name: 'How a call travels', mimeType: 'text/markdown' },
    ],
  }),
}

const CHANGE_TOOLS: DemoTool = {
  name: 'change_tools',
  description: 'Changes the list of tools: `extra` comes or goes, and the schema of `greet` gets another shape.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: false, destructiveHint: false },
  run: async (_args, { state, listChanged }) => {
    state.hasExtra = !state.hasExtra
    state.greetings = state.greetings === 1 ? 2 : 1
    await listChanged()
    return textResult(`extra is ${state.hasExtra ? 'there' : 'gone'}, greet has schema ${state.greetings}`)
  },
}

const GREET: DemoTool = {
  name: 'greet',
  description: 'Greets somebody. What it wants to know changes with change_tools.',
  inputSchema: { type: 'object', properties: { name: text }, required: ['name'] },
  annotations: READS,
  run: (args) =>
    textResult(`Hello, ${String(args.name ?? args.person)}${args.times ? ` (${String(args.times)} times)` : ''}`),
}

const GREET_LATER = {
  type: 'object',
  properties: { person: text, times: { type: 'integer', minimum: 1 } },
  required: ['person', 'times'],
} as const

const AWKWARD: DemoTool = {
  name: 'awkward_schema',
  description: 'Echoes its query. Its schema is valid, and uses much of what model providers dislike.',
  inputSchema: AWKWARD_SCHEMA,
  annotations: READS,
  run: (args) => textResult(JSON.stringify(args)),
}

const BROKEN: DemoTool = {
  name: 'broken_schema',
  description: 'Has a schema that is none: it is listed as unusable, and its neighbours work.',
  inputSchema: BROKEN_SCHEMA,
  run: () => textResult('nobody gets here'),
}

/** There only after `change_tools`. */
export const EXTRA_TOOL: DemoTool = {
  name: 'extra',
  description: 'Is there only sometimes.',
  inputSchema: { type: 'object', properties: {} },
  annotations: READS,
  run: () => textResult('I am here'),
}

/** The tools that are always there. */
export const DEMO_TOOLS: readonly DemoTool[] = [
  ADD,
  READ_FILE,
  WRITE_NOTE,
  DELETE_NOTES,
  SLOW_COUNT,
  FAILS,
  SHOW_PICTURE,
  CHANGE_TOOLS,
  GREET,
  AWKWARD,
  BROKEN,
]

/** The list as it is now. */
export function listDemoTools(state: DemoState) {
  const tools = state.hasExtra ? [...DEMO_TOOLS, EXTRA_TOOL] : DEMO_TOOLS
  return tools.map(({ run: _run, ...listed }) =>
    listed.name === 'greet' && state.greetings === 2
      ? { ...listed, inputSchema: { ...GREET_LATER, required: [...GREET_LATER.required] } }
      : listed,
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('cancelled'))
    })
  })
}
