import { describe, expect, it } from 'vitest'
import type { NewEvent } from '@/lib/session/events'
import { stateOf } from '@/lib/session/testing-log'
import { selectTodoList } from './todo-list'

const run = 'r1'
const begin: NewEvent[] = [
  { type: 'prompt.submitted', run, turn: 1, text: 'go' },
  { type: 'run.started', run, turn: 1 },
]
function wrote(callId: string, display: unknown, rerunOf?: string): NewEvent[] {
  const made: NewEvent =
    rerunOf === undefined
      ? { type: 'model.called', run, step: 1, callId, name: 'write_todos', args: {} }
      : { type: 'call.requested', run, callId, rerunOf, name: 'write_todos', args: {}, apply: false }
  const functionResponse = { id: callId, name: 'write_todos', response: { output: '' } }
  return [made, { type: 'call.succeeded', run, callId, functionResponse, display }]
}
const list = (...items: readonly [string, string][]) => ({
  kind: 'todos',
  todos: items.map(([description, status]) => ({ description, status })),
})

const cases: { name: string; events: NewEvent[]; want: object | null }[] = [
  { name: 'is not there before one was written', events: [], want: null },
  {
    name: 'is the one written last',
    events: [...wrote('c1', list(['a', 'pending'])), ...wrote('c2', list(['a', 'completed'], ['b', 'in_progress']))],
    want: {
      callId: 'c2',
      todos: [
        { description: 'a', status: 'completed' },
        { description: 'b', status: 'in_progress' },
      ],
    },
  },
  {
    name: 'stays while other calls follow',
    events: [...wrote('c1', list(['a', 'blocked'])), ...wrote('c2', { kind: 'files' })],
    want: { callId: 'c1', todos: [{ description: 'a', status: 'blocked' }] },
  },
  {
    name: 'goes with an empty one',
    events: [...wrote('c1', list(['a', 'pending'])), ...wrote('c2', list())],
    want: null,
  },
  {
    name: 'is not changed by a rerun on a scratch copy',
    events: [...wrote('c1', list(['a', 'pending'])), ...wrote('c2', list(['b', 'pending']), 'c1')],
    want: { callId: 'c1', todos: [{ description: 'a', status: 'pending' }] },
  },
  {
    name: 'takes a status it does not know for pending',
    events: wrote('c1', list(['a', 'later'])),
    want: { callId: 'c1', todos: [{ description: 'a', status: 'pending' }] },
  },
]

describe('the list of things to do', () => {
  it.each(cases)('$name', ({ events, want }) =>
    expect(selectTodoList(stateOf(...begin, ...events).calls)).toEqual(want),
  )
})
