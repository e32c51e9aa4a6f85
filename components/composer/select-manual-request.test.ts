import { expect, it } from 'vitest'
import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { selectManualRequest } from './select-manual-request'

const agent = {
  tool: 'agent_a',
  name: 'a',
  systemPrompt: '',
  task: '',
  tools: [],
  maxSteps: 5,
  depth: 1,
  maxDepth: 5,
  readOnly: true,
}
const asked = (run: string, seq: number, model = 'manual'): SessionEvent => {
  return { seq, at: seq, type: 'model.requested', run, turn: 1, step: 1, model, tools: [], declarations: '' }
}
const log: readonly SessionEvent[] = [
  { seq: 1, at: 1, type: 'run.started', run: 'r1', turn: 1 },
  asked('r1', 2),
  { seq: 3, at: 3, type: 'model.called', run: 'r1', step: 1, callId: 'c1', name: 'agent_a', args: {} },
  { seq: 4, at: 4, type: 'model.replied', run: 'r1', step: 1, finishReason: 'STOP' },
  { seq: 5, at: 5, type: 'run.started', run: 'r2', turn: 1, parentCallId: 'c1', agent },
  asked('r2', 6),
]

const cases = [
  { name: 'none before anything is asked', events: log.slice(0, 1), want: null },
  { name: 'the prompt’s own', events: log.slice(0, 2), want: { run: 'r1', step: 1, agent: undefined } },
  { name: 'that of an agent, with its name', events: log, want: { run: 'r2', step: 1, agent: 'agent_a' } },
  { name: 'none of a model that is no person', events: [...log.slice(0, 5), asked('r2', 6, 'planner')], want: null },
]
it.each(cases)('finds $name', ({ events, want }) => {
  expect(selectManualRequest(foldEvents(EMPTY_STATE, events))).toEqual(want)
})
