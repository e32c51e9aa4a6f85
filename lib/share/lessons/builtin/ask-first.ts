import type { LessonPlan } from '../define-lesson'
import { callTools, sayText } from '../plan-commands'

/** An edit waits for a person, who changes its arguments; another is rejected with a reason; a third makes a rule. */
export const ASK_FIRST: LessonPlan = {
  id: 'ask-first',
  minutes: 5,
  start: (word) => ({
    model: 'manual',
    files: { 'opening-hours.txt': 'Mon-Fri 10:00-18:00\n' },
    setup: [{ type: 'prompt.submit', text: word('prompt') }],
  }),
  steps: (word) => [
    {
      id: 'ask',
      right: 'ask',
      check: {
        all: [{ answer: 'any' }, { call: { tool: 'write_file', decision: 'ask_user', status: 'awaiting_approval' } }],
      },
      showMe: [callTools(['write_file', { file_path: 'opening-hours.txt', content: 'Mon-Sun 10:00-18:00\n' }])],
    },
    { id: 'confirmation', right: 'invocation', look: { call: 'waiting' } },
    {
      id: 'edit',
      check: { call: { tool: 'write_file', status: 'success', approval: 'modify', edited: true } },
      showMe: [
        {
          type: 'approval.give',
          callId: '$waiting:write_file',
          outcome: 'modify',
          args: { file_path: 'opening-hours.txt', content: 'Mon-Sat 10:00-18:00\n' },
        },
      ],
      look: { call: 'waiting' },
    },
    { id: 'told', right: 'executed', look: { call: 'last' } },
    {
      id: 'reject',
      right: 'others',
      check: {
        all: [
          { answer: 'any' },
          { call: { tool: 'run_shell_command', status: 'cancelled', approval: 'cancel' } },
          { call: { tool: 'read_file', status: 'success' } },
        ],
      },
      showMe: [
        callTools(
          ['read_file', { file_path: 'opening-hours.txt' }],
          ['run_shell_command', { command: 'rm opening-hours.txt' }],
        ),
        {
          type: 'approval.give',
          callId: '$waiting:run_shell_command',
          outcome: 'cancel',
          reason: word('reason'),
        },
      ],
    },
    {
      id: 'always',
      check: { all: [{ event: 'policy.rule_added' }, { call: { tool: 'write_file', approval: 'proceed_always' } }] },
      showMe: [
        callTools(['write_file', { file_path: 'notes.txt', content: 'Open on Saturday.\n' }]),
        { type: 'approval.give', callId: '$waiting:write_file', outcome: 'proceed_always' },
        sayText(word('answer')),
      ],
    },
  ],
}
