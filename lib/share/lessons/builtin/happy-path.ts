import type { LessonPlan } from '../define-lesson'

const RELEASE = { type: 'call.release', callId: '$held' } as const

/** One call, held before each stage: declaration, build, policy, execute, response. */
export const HAPPY_PATH: LessonPlan = {
  id: 'happy-path',
  minutes: 4,
  start: () => ({
    model: 'planner',
    files: { 'src/main.ts': "import { brew } from './brew'\n\nconsole.log(brew('sencha'))\n" },
    setup: [{ type: 'breakpoints.set', breakpoints: [{ stage: 'build' }, { stage: 'policy' }, { stage: 'execute' }] }],
  }),
  steps: (word) => [
    {
      id: 'ask',
      check: { event: 'model.called' },
      showMe: [{ type: 'prompt.submit', text: word('prompt') }],
    },
    { id: 'declared', right: 'declaration', look: { tab: 'tools', call: 'held' } },
    { id: 'build', check: { event: 'call.built' }, showMe: [RELEASE], look: { call: 'held' } },
    { id: 'invocation', right: 'invocation', look: { call: 'held' } },
    {
      id: 'policy',
      right: 'allow',
      check: { all: [{ answer: 'any' }, { event: 'call.policy' }] },
      showMe: [RELEASE],
      look: { call: 'held' },
    },
    {
      id: 'execute',
      check: { event: 'call.succeeded' },
      showMe: [RELEASE],
      look: { call: 'held' },
    },
    {
      id: 'response',
      right: 'response',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      look: { call: 'last' },
    },
  ],
}
