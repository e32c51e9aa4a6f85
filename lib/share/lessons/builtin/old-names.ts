import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'

/** Calls under old names find their tools, an invented name does not, and a tool that has the name goes first. */
export const OLD_NAMES: LessonPlan = {
  id: 'old-names',
  minutes: 4,
  start: (word) => ({
    model: 'manual',
    files: { 'menu.txt': 'Sencha 4.50\nGenmaicha 4.00\n' },
    policy: policyText({ toolName: 'read', decision: 'allow', priority: 500 }),
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    {
      id: 'read',
      right: 'alias',
      check: {
        all: [{ answer: 'any' }, { call: { name: 'read', tool: 'read_file', alias: true, status: 'success' } }],
      },
      showMe: [callTools(['read', { file_path: 'menu.txt' }])],
    },
    {
      id: 'search',
      check: { call: { name: 'search_file_content', tool: 'grep_search', alias: true, status: 'success' } },
      showMe: [callTools(['search_file_content', { pattern: 'Sencha' }])],
      look: { tab: 'tools' },
    },
    {
      id: 'invented',
      right: 'lookup',
      check: { all: [{ answer: 'any' }, { call: { failedAt: 'lookup', error: 'tool_not_registered' } }] },
      showMe: [callTools(['open_document', { file_path: 'menu.txt' }])],
    },
    {
      id: 'order',
      right: 'name',
      check: { all: [{ answer: 'any' }, { tool: { name: 'read' } }] },
      showMe: [
        {
          type: 'tool.define',
          tool: {
            name: 'read',
            description: 'Reads a tea label aloud.',
            parametersJsonSchema: { type: 'object', properties: { file_path: { type: 'string' } } },
            readOnly: true,
            implementation: { type: 'template', text: 'A tool that is really named read, about {{file_path}}.' },
          },
        },
      ],
      look: { tab: 'tools' },
    },
    {
      id: 'again',
      check: {
        all: [
          { call: { name: 'read', tool: 'read', alias: false, status: 'success' } },
          { event: 'run.finished', where: { outcome: 'completed' } },
        ],
      },
      showMe: [callTools(['read', { file_path: 'menu.txt' }]), sayText(word('answer'))],
    },
  ],
}
