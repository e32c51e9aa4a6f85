import type { LessonPlan } from '../define-lesson'
import { allowOnce, callTools, sayText } from '../plan-commands'

/** What changes between build and execute: the environment, then a file. */
export const ENVIRONMENT_DRIFT: LessonPlan = {
  id: 'environment-drift',
  minutes: 4,
  start: (word) => ({
    model: 'manual',
    files: { 'deploy.sh': 'echo "Deploying to $TARGET"\n', 'version.txt': '1.0.0\n' },
    setup: [
      { type: 'environment.set', variables: { TARGET: 'staging' } },
      { type: 'breakpoints.set', breakpoints: [{ stage: 'execute', tools: ['read_file'] }] },
      { type: 'prompt.submit', text: word('prompt') },
    ],
  }),
  steps: (word) => [
    {
      id: 'build',
      check: { call: { tool: 'run_shell_command', built: true, status: 'awaiting_approval' } },
      showMe: [callTools(['run_shell_command', { command: 'sh deploy.sh' }])],
    },
    {
      id: 'change',
      check: { event: 'environment.changed', where: { variables: { TARGET: { $exact: 'production' } } } },
      showMe: [{ type: 'environment.set', variables: { TARGET: 'production' } }],
      look: { call: 'waiting' },
    },
    {
      id: 'allow',
      right: 'new',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'run_shell_command', status: 'success', drift: 'environment', response: 'production' } },
        ],
      },
      showMe: [allowOnce('$waiting:run_shell_command')],
      look: { call: 'waiting' },
    },
    { id: 'options', right: 'options', look: { call: 'last' } },
    {
      id: 'file',
      check: { call: { tool: 'read_file', status: 'success', drift: 'file' } },
      showMe: [
        callTools(['read_file', { file_path: 'version.txt' }]),
        { type: 'file.write', path: 'version.txt', content: '1.1.0\n' },
        { type: 'call.release', callId: '$held:read_file' },
      ],
      look: { tab: 'files' },
    },
    {
      id: 'truth',
      right: 'now',
      check: { all: [{ answer: 'any' }, { event: 'run.finished', where: { outcome: 'completed' } }] },
      showMe: [sayText(word('answer'))],
      look: { call: 'last' },
    },
  ],
}
