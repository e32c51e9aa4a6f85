import type { LessonPlan } from '../define-lesson'
import { callTools, policyText, sayText } from '../plan-commands'

const NO_RM = { toolName: 'run_shell_command', commandPrefix: 'rm', decision: 'deny', priority: 900 }
const NO_SECRETS = {
  toolName: 'read_file',
  argsPattern: 'secrets/',
  decision: 'deny',
  priority: 900,
  denyMessage: 'Secrets stay where they are.',
}

/** Denied by a rule, by a rule of one's own, and hidden altogether by a mode. */
export const POLICY_SAYS_NO: LessonPlan = {
  id: 'policy-says-no',
  minutes: 5,
  start: (word) => ({
    model: 'manual',
    files: { 'build/main.js': 'console.log(1)\n', 'secrets/token.txt': 'not a real token\n' },
    policy: policyText(NO_RM),
    setup: [
      { type: 'breakpoints.set', breakpoints: [{ stage: 'policy', tools: ['run_shell_command'] }] },
      { type: 'prompt.submit', text: word('prompt') },
    ],
  }),
  steps: (word) => [
    {
      id: 'send',
      check: { call: { tool: 'run_shell_command', built: true, heldAt: 'policy' } },
      showMe: [callTools(['run_shell_command', { command: 'rm -rf build' }])],
      look: { tab: 'policy' },
    },
    {
      id: 'deny',
      right: 'deny',
      check: { all: [{ answer: 'any' }, { call: { failedAt: 'policy', error: 'policy_violation' } }] },
      showMe: [{ type: 'call.release', callId: '$held' }],
      look: { tab: 'policy', call: 'held' },
    },
    { id: 'between', right: 'invocation', look: { call: 'last' } },
    {
      id: 'rule',
      check: {
        all: [
          { event: 'policy.changed' },
          { call: { tool: 'read_file', args: { file_path: 'secrets/' }, failedAt: 'policy', ruleSource: 'workspace' } },
        ],
      },
      showMe: [
        { type: 'policy.set', toml: policyText(NO_RM, NO_SECRETS) },
        callTools(['read_file', { file_path: 'secrets/token.txt' }]),
      ],
      look: { tab: 'policy' },
    },
    {
      id: 'plan',
      right: 'hidden',
      check: {
        all: [
          { answer: 'any' },
          { event: 'mode.changed', where: { mode: 'plan' } },
          { call: { name: 'run_shell_command', failedAt: 'lookup', hidden: true } },
        ],
      },
      showMe: [
        { type: 'mode.set', mode: 'plan' },
        callTools(['run_shell_command', { command: 'ls' }]),
        sayText(word('answer')),
      ],
    },
  ],
}
