import { describe, expect, it } from 'vitest'
import type { Command } from '../../session/commands'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { FIRST_CALL } from './first-call'
import { nextShowMe } from './next-show-me'
import { readyCommand } from './ready-command'

const EVENTS = FIRST_CALL.lines.map((line) => JSON.parse(line) as SessionEvent)
const at = (type: string, callId?: string) => {
  const end = EVENTS.findIndex(
    (event) => event.type === type && (!callId || ('callId' in event && event.callId === callId)),
  )
  return foldEvents(EMPTY_STATE, EVENTS.slice(0, end + 1))
}
const allow = (callId: string): Command => ({ type: 'approval.give', callId, outcome: 'proceed_once' })
const prompt: Command = { type: 'prompt.submit', text: 'hi' }
const plan: Command = { type: 'mode.set', mode: 'plan' }

const before = foldEvents(EMPTY_STATE, EVENTS.slice(0, 1))
const asked = at('call.approval_requested', 'c4')
const ended = foldEvents(EMPTY_STATE, EVENTS)

describe('readyCommand', () => {
  const cases = [
    { name: 'gives what waits for nothing as it stands', state: before, command: plan, want: plan },
    { name: 'names the call that waits for a person', state: asked, command: allow('$waiting'), want: allow('c4') },
    {
      name: 'names the call of one tool',
      state: asked,
      command: allow('$waiting:search_catalog'),
      want: allow('c4'),
    },
    { name: 'is not ready for a tool that does not wait', state: asked, command: allow('$waiting:glob'), want: null },
    { name: 'is not ready where nobody waits', state: before, command: allow('$waiting'), want: null },
    { name: 'knows the call that ended last', state: ended, command: allow('$last:replace'), want: allow('c7') },
    { name: 'leaves a real id alone', state: before, command: allow('c9'), want: allow('c9') },
    { name: 'takes a prompt when no run is open', state: before, command: prompt, want: prompt },
    { name: 'waits with a prompt for the open run', state: asked, command: prompt, want: null },
    {
      name: 'waits with a reply until one is asked for',
      state: asked,
      command: { type: 'model.reply' } as const,
      want: null,
    },
  ]
  it.each(cases)('$name', ({ state, command, want }) => expect(readyCommand(state, command)).toEqual(want))
})

describe('nextShowMe', () => {
  const reply: Command = { type: 'model.reply', text: 'x' }
  const cases = [
    {
      name: 'takes the first that is ready',
      state: before,
      list: [plan, prompt],
      isPatient: true,
      want: { command: plan, passed: 1 },
    },
    {
      name: 'waits for the first at first',
      state: asked,
      list: [reply, allow('$waiting')],
      isPatient: true,
      want: null,
    },
    {
      name: 'goes on where somebody has done the first by hand',
      state: asked,
      list: [reply, allow('$waiting')],
      isPatient: false,
      want: { command: allow('c4'), passed: 2 },
    },
    {
      name: 'does not jump to what could be done at any time',
      state: asked,
      list: [reply, plan],
      isPatient: false,
      want: null,
    },
    { name: 'has nothing to do for no commands', state: asked, list: [], isPatient: false, want: null },
  ]
  it.each(cases)('$name', ({ state, list, isPatient, want }) =>
    expect(nextShowMe(state, list, isPatient)).toEqual(want),
  )
})
