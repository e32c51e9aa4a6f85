import { expect, it } from 'vitest'
import { stateOf } from '../session/testing-log'
import { selectRecordedCalls } from './select-recorded-calls'

const state = stateOf(
  { type: 'prompt.submitted', turn: 1, text: 'go' },
  { type: 'run.started', run: 'r1', turn: 1 },
  { type: 'model.requested', run: 'r1', turn: 1, step: 1, model: 'planner', tools: ['read_file'], declarations: 'd' },
  { type: 'model.called', run: 'r1', step: 1, callId: 'c1', name: 'read', args: { file_path: 'a' } },
  { type: 'call.validating', run: 'r1', callId: 'c1', tool: 'read_file', alias: 'read', toolVersion: 1 },
  { type: 'model.called', run: 'r1', step: 1, callId: 'c2', name: 'glob', args: {} },
  { type: 'model.called', run: 'r1', step: 1, callId: 'c3', name: 'read_file', args: { file_path: 1 } },
  { type: 'call.validating', run: 'r1', callId: 'c3', tool: 'read_file', toolVersion: 1, args: { file_path: 'b' } },
)

it('takes the calls that resolved to a tool, by whatever name, with the arguments that build saw', () => {
  expect(selectRecordedCalls(state, 'read_file', 's1')).toEqual([
    { callId: 'c1', number: 1, name: 'read', tool: 'read_file', args: { file_path: 'a' }, sessionId: 's1' },
    { callId: 'c3', number: 3, name: 'read_file', tool: 'read_file', args: { file_path: 'b' }, sessionId: 's1' },
  ])
})

it('takes a call that was never looked up by the name the model wrote', () => {
  expect(selectRecordedCalls(state, 'glob')).toEqual([
    { callId: 'c2', number: 2, name: 'glob', tool: 'glob', args: {} },
  ])
})
