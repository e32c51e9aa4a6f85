import type { ToolDefinitionInput } from '../../../session/tool-definition'
import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'

const BY_HAND = `export default async ({ name, guests, time }) => {
  if (!name) throw new Error('name missing')
  if (guests < 1) throw new Error('Too few guests')
  if (typeof time !== 'string') throw new Error('bad time')
  return 'A table for ' + guests + ' at ' + time + ', ' + name + '.'
}
`

const ZOD_SOURCE = `import { z } from 'zod'

export default z.object({
  name: z.string().min(1, 'name is required'),
  guests: z.number().int().min(1),
  time: z.string().regex(/^[0-2][0-9]:[0-5][0-9]$/, 'write 18:30'),
})
`

function zodTool(guests: Readonly<Record<string, unknown>>, zodSource: string): ToolDefinitionInput {
  return {
    name: 'book_table',
    description: 'Books a table in the tea room.',
    kind: 'custom',
    parametersJsonSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        guests: { type: 'integer', minimum: 1, ...guests },
        time: { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' },
      },
      required: ['name', 'guests', 'time'],
      additionalProperties: false,
    },
    zodSource,
    implementation: { type: 'template', text: 'A table for {{guests}} at {{time}}, {{name}}.' },
  }
}

const HAND_TOOL: ToolDefinitionInput = {
  name: 'book_table_by_hand',
  description: 'Books a table in the tea room.',
  kind: 'custom',
  parametersJsonSchema: { type: 'object', properties: { name: {}, guests: {}, time: {} } },
  implementation: { type: 'javascript', source: BY_HAND },
}

const WRONG = { name: '', guests: 0, time: 'tonight' }
const HALF = { name: 'Aiko', guests: 2.5, time: '18:30' }

/** The same three rules as ifs in the tool's own code and as a Zod schema. */
export const ZOD_OR_HAND: LessonPlan = {
  id: 'zod-or-hand',
  minutes: 5,
  start: (word) => ({
    model: 'manual',
    tools: [zodTool({}, ZOD_SOURCE), HAND_TOOL],
    policy: policyText(
      { toolName: 'book_table', decision: 'allow', priority: 500 },
      { toolName: 'book_table_by_hand', decision: 'allow', priority: 500 },
    ),
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    {
      id: 'hand',
      right: 'one',
      check: { all: [{ answer: 'any' }, { call: { tool: 'book_table_by_hand', failedAt: 'execute' } }] },
      showMe: [callTools(['book_table_by_hand', WRONG])],
      look: { tab: 'schema', tool: 'book_table_by_hand' },
    },
    {
      id: 'zod',
      check: { call: { tool: 'book_table', failedAt: 'declaration', issues: 3 } },
      showMe: [callTools(['book_table', WRONG])],
      look: { tab: 'schema', tool: 'book_table' },
    },
    {
      id: 'edge',
      right: 'hand',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'book_table_by_hand', args: { guests: 2.5 }, status: 'success' } },
          { call: { tool: 'book_table', args: { guests: 2.5 }, failedAt: 'declaration' } },
        ],
      },
      showMe: [callTools(['book_table_by_hand', HALF], ['book_table', HALF])],
    },
    { id: 'types', right: 'infer', look: { call: 'last' } },
    {
      id: 'max',
      check: { tool: { name: 'book_table', zod: true, schema: [{ at: '/properties/guests/maximum' }] } },
      showMe: [
        {
          type: 'tool.define',
          tool: zodTool({ maximum: 12 }, ZOD_SOURCE.replace('.int().min(1)', '.int().min(1).max(12)')),
        },
      ],
      look: { tab: 'schema', tool: 'book_table' },
    },
    {
      id: 'price',
      right: 'learn',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      showMe: [sayText(word('answer'))],
      look: { call: 'last' },
    },
  ],
}
