import type { ToolDefinitionInput } from '../../../session/tool-definition'
import type { LessonPlan } from '../define-lesson'
import { allowOnce, callTools, sayText } from '../plan-commands'

const CANNED: ToolDefinitionInput = {
  name: 'count_words',
  displayName: 'Count words',
  description: 'Counts the words of one file.',
  kind: 'custom',
  parametersJsonSchema: {
    type: 'object',
    properties: { file_path: { type: 'string', description: 'The file to count in.' } },
    required: ['file_path'],
    additionalProperties: false,
  },
  implementation: { type: 'canned', result: { words: 42 } },
}

const SOURCE = `export default async ({ file_path }, { workspace }) => {
  const text = await workspace.read(file_path)
  return { words: text.split(/\\s+/).filter(Boolean).length }
}
`

const CODED: ToolDefinitionInput = { ...CANNED, implementation: { type: 'javascript', source: SOURCE } }

/** From a declaration with a canned answer to a tool that does its work. */
export const OWN_TOOL: LessonPlan = {
  id: 'own-tool',
  minutes: 6,
  start: (word) => ({ model: 'manual', files: { 'poem.txt': word('poem') } }),
  steps: (word) => [
    {
      id: 'declare',
      check: { tool: { propertiesAtLeast: 1 } },
      showMe: [{ type: 'tool.define', tool: CANNED }],
      look: { tab: 'tools' },
    },
    { id: 'parts', right: 'three', look: { tab: 'schema', tool: 'count_words' } },
    {
      id: 'call',
      right: 'ask',
      check: { all: [{ answer: 'any' }, { call: { custom: true, status: 'awaiting_approval' } }] },
      showMe: [{ type: 'prompt.submit', text: word('prompt') }, callTools(['count_words', { file_path: 'poem.txt' }])],
    },
    {
      id: 'allow',
      check: { call: { custom: true, status: 'success' } },
      showMe: [allowOnce()],
      look: { call: 'waiting' },
    },
    {
      id: 'code',
      check: {
        all: [
          { tool: { implementation: 'javascript' } },
          { call: { custom: true, implementation: 'javascript', status: 'success' } },
        ],
      },
      showMe: [
        { type: 'tool.define', tool: CODED },
        callTools(['count_words', { file_path: 'poem.txt' }]),
        allowOnce('$waiting:count_words'),
      ],
      look: { tab: 'schema', tool: 'count_words' },
    },
    {
      id: 'free',
      right: 'schema',
      check: {
        all: [
          { answer: 'any' },
          { call: { custom: true, failedAt: ['declaration', 'arguments'] } },
          { event: 'run.finished', where: { outcome: 'completed' } },
        ],
      },
      showMe: [callTools(['count_words', { file: 'poem.txt' }]), sayText(word('answer'))],
    },
  ],
}
