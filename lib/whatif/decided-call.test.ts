import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../session/events'
import { stateOf } from '../session/testing-log'
import { ToolDefinition } from '../session/tool-definition'
import { selectDecidedCalls } from './decided-call'

const tool = ToolDefinition.parse({
  name: 'run_shell_command',
  description: 'd',
  kind: 'builtin',
  parametersJsonSchema: { type: 'object' },
  implementation: { type: 'builtin', name: 'run_shell_command' },
})
const called = (callId: string, name: string, args: unknown): NewEvent => ({
  type: 'model.called',
  run: 'r1',
  step: 1,
  callId,
  name,
  args,
})
const validating = (callId: string, args?: unknown): NewEvent => ({
  type: 'call.validating',
  run: 'r1',
  callId,
  tool: tool.name,
  toolVersion: 1,
  ...(args === undefined ? {} : { args }),
})
const built = (callId: string, params?: unknown): NewEvent => ({
  type: 'call.built',
  run: 'r1',
  callId,
  description: '',
  locations: [{ path: 'a' }],
  changing: true,
  barrier: false,
  ...(params === undefined ? {} : { params }),
})
const errored = (callId: string, name: string, more: object): NewEvent => ({
  type: 'call.errored',
  run: 'r1',
  callId,
  stage: 'lookup',
  error: { type: 'tool_not_registered', message: 'm' },
  issues: [],
  functionResponse: { id: callId, name, response: { error: 'm' } },
  ...more,
})

const state = stateOf(
  { type: 'tool.defined', tool },
  { type: 'prompt.submitted', turn: 1, text: 'go' },
  { type: 'run.started', run: 'r1', turn: 1 },
  { type: 'model.requested', run: 'r1', turn: 1, step: 1, model: 'planner', tools: [], declarations: 'd' },
  called('c1', 'shell', { command: 'a' }),
  validating('c1'),
  built('c1', { command: 'a', dir_path: '' }),
  { type: 'call.policy', run: 'r1', callId: 'c1', decision: 'ask_user', rule: null, mode: 'default', tookUs: 1 },
  called('c2', 'run_shell_command', { command: 7 }),
  validating('c2'),
  errored('c2', 'run_shell_command', { stage: 'declaration' }),
  { type: 'mode.changed', mode: 'plan' },
  called('c3', 'shell', { command: 'b' }),
  errored('c3', 'shell', { hiddenBy: 'default:plan' }),
  called('c4', 'nowhere', {}),
  errored('c4', 'nowhere', {}),
  called('c5', 'run_shell_command', { command: 'c' }),
  validating('c5', { command: 'd' }),
  built('c5'),
)

describe('selectDecidedCalls', () => {
  const calls = selectDecidedCalls(state)
  it('takes what was built or hidden, and leaves out what never came to policy', () => {
    expect(calls.map(({ callId }) => callId)).toEqual(['c1', 'c3', 'c5'])
  })

  it('judges the built parameters, else the arguments that build saw', () => {
    expect(calls.map(({ args }) => args)).toEqual([{ command: 'a', dir_path: '' }, { command: 'b' }, { command: 'd' }])
  })

  it('keeps the mode of the decision, else the one the call came in', () => {
    expect(calls.map(({ mode, decision }) => [mode, decision])).toEqual([
      ['default', 'ask_user'],
      ['plan', undefined],
      ['plan', undefined],
    ])
  })

  it('knows a hidden tool by the old name the model used, and by which rule it was hidden', () => {
    expect(calls[1]).toMatchObject({ hiddenBy: 'default:plan', definition: tool, facts: { toolName: tool.name } })
    expect(calls[0]).not.toHaveProperty('definition')
  })

  it('tells policy what kind of tool it is and what the call touches', () => {
    expect(calls[0]?.facts).toMatchObject({
      traits: { kind: 'execute', isReadOnly: false },
      locations: [{ path: 'a' }],
    })
  })
})
