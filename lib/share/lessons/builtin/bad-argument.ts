import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'
import { SEARCH_CATALOG } from './search-catalog'

/** A call that build refuses, the answer the model gets, and an error of the other kind: one of execute. */
export const BAD_ARGUMENT: LessonPlan = {
  id: 'bad-argument',
  minutes: 4,
  start: (word) => ({
    model: 'manual',
    files: { 'README.md': '# Tea shop\n' },
    tools: [SEARCH_CATALOG],
    policy: policyText({ toolName: 'search_catalog', decision: 'allow', priority: 500 }),
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    { id: 'predict', right: 'build', look: { tab: 'schema', tool: 'search_catalog' } },
    {
      id: 'send',
      check: { call: { tool: 'search_catalog', failedAt: 'declaration', issue: { path: '/limit', code: 'type' } } },
      showMe: [callTools(['search_catalog', { query: 'tea', limit: 'five' }])],
    },
    { id: 'answer', right: 'issues', look: { call: 'last' } },
    {
      id: 'mend',
      check: { call: { tool: 'search_catalog', status: 'success' } },
      showMe: [callTools(['search_catalog', { query: 'tea', limit: 5 }])],
    },
    {
      id: 'execute',
      right: 'execute',
      check: { all: [{ answer: 'any' }, { call: { failedAt: 'execute', error: 'file_not_found' } }] },
      showMe: [callTools(['read_file', { file_path: 'PRICES.md' }])],
    },
    {
      id: 'apart',
      right: 'apart',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      showMe: [sayText(word('answer'))],
      look: { call: 'last' },
    },
  ],
}
