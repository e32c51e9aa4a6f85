import type { ToolDefinitionInput } from '../../../session/tool-definition'
import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'

function stockTool(name: string, description: string, delayMs: number): ToolDefinitionInput {
  return {
    name,
    description,
    kind: 'custom',
    readOnly: true,
    parametersJsonSchema: {
      type: 'object',
      properties: { city: { type: 'string', enum: ['Berlin', 'Kyoto', 'Lagos', 'Lima'] } },
      required: ['city'],
      additionalProperties: false,
    },
    implementation: { type: 'canned', result: { boxes: 12 }, delayMs },
  }
}

const POLICY = policyText(
  { toolName: 'check_stock', decision: 'allow', priority: 500 },
  {
    toolName: 'audit_stock',
    decision: 'allow',
    priority: 500,
  },
  { toolName: 'write_file', decision: 'allow', priority: 500 },
)

/** All calls of a step are built first; those that may overlap do; edits wait; what runs can be stopped. */
export const PARALLEL: LessonPlan = {
  id: 'parallel',
  minutes: 4,
  start: (word) => ({
    model: 'manual',
    tools: [
      stockTool('check_stock', 'Counts the boxes of tea in one city. Takes three seconds.', 3000),
      stockTool('audit_stock', 'Counts every box of tea in one city, one after another. Takes ten minutes.', 600_000),
    ],
    policy: POLICY,
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    { id: 'predict', right: 'build', look: { tab: 'tools' } },
    {
      id: 'overlap',
      check: {
        all: [
          { call: { tool: 'check_stock', overlaps: 3 } },
          { call: { tool: 'check_stock', failedAt: 'declaration' } },
        ],
      },
      showMe: [
        callTools(
          ['check_stock', { city: 'Berlin' }],
          ['check_stock', { city: 'Kyoto' }],
          ['check_stock', { city: 'Atlantis' }],
          ['check_stock', { city: 'Lima' }],
        ),
      ],
    },
    { id: 'apart', right: 'alone', look: { call: 'last' } },
    {
      id: 'barrier',
      right: 'wait',
      check: { all: [{ answer: 'any' }, { call: { tool: 'write_file', waited: true, status: 'success' }, times: 2 }] },
      showMe: [
        callTools(
          ['check_stock', { city: 'Lagos' }],
          ['write_file', { file_path: 'stock.txt', content: 'Lagos 12\n' }],
          ['write_file', { file_path: 'stock-total.txt', content: '48\n' }],
        ),
      ],
    },
    {
      id: 'stop',
      check: { call: { tool: 'audit_stock', status: 'cancelled' } },
      showMe: [callTools(['audit_stock', { city: 'Kyoto' }]), { type: 'call.cancel', callId: '$running:audit_stock' }],
    },
    {
      id: 'signal',
      right: 'signal',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      showMe: [sayText(word('answer'))],
      look: { call: 'last' },
    },
  ],
}
