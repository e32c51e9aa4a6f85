import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../session/events'
import { stateOf } from '../session/testing-log'
import { next } from './next'
import { holders, OrderGate } from './ordering'

const run = 'r1'
const response = (id: string) => ({ id, name: 'tool', response: { output: 'ok' } })

const begin: NewEvent[] = [
  { type: 'prompt.submitted', run, turn: 1, text: 'go' },
  { type: 'run.started', run, turn: 1 },
]
const requested = (step = 1, model = 'planner'): NewEvent => ({
  type: 'model.requested',
  run,
  turn: 1,
  step,
  model,
  tools: [],
  declarations: 'd',
})
const called = (callId: string, step = 1): NewEvent => ({
  type: 'model.called',
  run,
  step,
  callId,
  name: 'tool',
  args: {},
})
const replied = (step = 1): NewEvent => ({ type: 'model.replied', run, step, finishReason: 'STOP' })
const built = (callId: string, traits: { changing?: boolean; barrier?: boolean } = {}): NewEvent[] => [
  { type: 'call.validating', run, callId, tool: 'tool', toolVersion: 1 },
  {
    type: 'call.built',
    run,
    callId,
    description: 'does it',
    locations: [],
    changing: traits.changing ?? false,
    barrier: traits.barrier ?? false,
  },
]
const allowed = (callId: string): NewEvent[] => [
  { type: 'call.policy', run, callId, decision: 'allow', rule: null, mode: 'default' },
  { type: 'call.scheduled', run, callId, waitsFor: [] },
]
const asked = (callId: string): NewEvent[] => [
  { type: 'call.policy', run, callId, decision: 'ask_user', rule: null, mode: 'default' },
  { type: 'call.approval_requested', run, callId, confirmation: { type: 'info', title: 'tool', prompt: 'may it?' } },
]
const executing = (callId: string): NewEvent => ({ type: 'call.executing', run, callId, attempt: 1, tree: 't0' })
const succeeded = (callId: string): NewEvent => ({
  type: 'call.succeeded',
  run,
  callId,
  functionResponse: response(callId),
})

function due(...events: NewEvent[]) {
  return next(stateOf(...events)).steps.map((step) => step.id)
}
function waiting(...events: NewEvent[]) {
  return next(stateOf(...events)).waiting
}

describe('next', () => {
  const cases: { name: string; events: NewEvent[]; want: string[] }[] = [
    { name: 'has nothing to do before a prompt', events: [], want: [] },
    { name: 'asks the model when a run has started', events: begin, want: ['r1/1/request'] },
    { name: 'computes an answer that is requested and open', events: [...begin, requested()], want: ['r1/1/generate'] },
    {
      name: 'builds a call as it arrives, before the reply is complete',
      events: [...begin, requested(), called('c1')],
      want: ['r1/c1/build/0', 'r1/1/generate'],
    },
    {
      name: 'keeps policy waiting until the reply is complete',
      events: [...begin, requested(), called('c1'), ...built('c1')],
      want: ['r1/1/generate'],
    },
    {
      name: 'decides all calls of a complete reply at once',
      events: [...begin, requested(), called('c1'), called('c2'), ...built('c1'), ...built('c2'), replied()],
      want: ['r1/c1/decide/0', 'r1/c2/decide/0'],
    },
    {
      name: 'executes independent calls together',
      events: [
        ...begin,
        requested(),
        called('c1'),
        called('c2'),
        ...built('c1'),
        ...built('c2'),
        replied(),
        ...allowed('c1'),
        ...allowed('c2'),
      ],
      want: ['r1/c1/execute/1', 'r1/c2/execute/1'],
    },
    {
      name: 'lets a later call run beside a changing one that is decided',
      events: [
        ...begin,
        requested(),
        called('c1'),
        called('c2'),
        ...built('c1', { changing: true }),
        ...built('c2'),
        replied(),
        ...allowed('c1'),
        ...allowed('c2'),
        executing('c1'),
      ],
      want: ['r1/c1/execute/1', 'r1/c2/execute/1'],
    },
    {
      name: 'cancels the calls of a reply that broke off',
      events: [
        ...begin,
        requested(),
        called('c1'),
        ...built('c1'),
        { type: 'model.failed', run, step: 1, error: { type: 'x', message: 'gone', retryable: true } },
      ],
      want: ['r1/c1/cancel'],
    },
    {
      name: 'asks the model again when every call has its response',
      events: [...begin, requested(), called('c1'), ...built('c1'), replied(), ...allowed('c1'), succeeded('c1')],
      want: ['r1/2/request'],
    },
    {
      name: 'finishes a run whose last reply has no calls',
      events: [...begin, requested(), replied()],
      want: ['r1/finish/1'],
    },
    {
      name: 'aborts the model when the run is to be cancelled',
      events: [...begin, requested(), { type: 'run.cancel_requested', run }],
      want: ['r1/1/abort'],
    },
    {
      name: 'goes on with an execution that a crash cut short, as the same attempt',
      events: [...begin, requested(), called('c1'), ...built('c1'), replied(), ...allowed('c1'), executing('c1')],
      want: ['r1/c1/execute/1'],
    },
  ]
  it.each(cases)('$name', ({ events, want }) => expect(due(...events)).toEqual(want))

  it('waits for the person who is the model', () => {
    expect(waiting(...begin, requested(1, 'manual'))).toEqual([{ for: 'model_reply', run, step: 1 }])
  })

  it('ends a run at its limit of steps and says so', () => {
    const events: NewEvent[] = [
      ...begin,
      { type: 'options.changed', options: { maxSteps: 1, maxCallsPerStep: 100, strictArguments: false, repairs: [] } },
      requested(),
      called('c1'),
      ...built('c1'),
      replied(),
      ...allowed('c1'),
      succeeded('c1'),
    ]
    expect(next(stateOf(...events)).steps).toMatchObject([{ kind: 'finish', outcome: 'limit' }])
  })

  const twoCalls = (first: { changing?: boolean; barrier?: boolean }, second: { barrier?: boolean } = {}) => [
    ...begin,
    requested(),
    called('c1'),
    called('c2'),
    ...built('c1', first),
    ...built('c2', second),
    replied(),
    ...asked('c1'),
    ...allowed('c2'),
  ]
  const holding: { name: string; events: NewEvent[]; isHeld: boolean }[] = [
    {
      name: 'a changing call that is undecided holds the calls after it',
      events: twoCalls({ changing: true }),
      isHeld: true,
    },
    { name: 'a read-only call that is undecided holds nobody', events: twoCalls({}), isHeld: false },
    {
      name: 'a barrier waits even for an undecided read-only call',
      events: twoCalls({}, { barrier: true }),
      isHeld: true,
    },
    {
      name: 'a barrier holds later calls until it has ended',
      events: [
        ...twoCalls({ changing: true, barrier: true }),
        { type: 'call.approval_given', run, callId: 'c1', outcome: 'proceed_once' },
        { type: 'call.scheduled', run, callId: 'c1', waitsFor: [] },
        executing('c1'),
      ],
      isHeld: true,
    },
  ]
  it.each(holding)('$name', ({ events, isHeld }) => {
    const isDue = due(...events).includes('r1/c2/execute/1')
    expect(isDue).toBe(!isHeld)
    const held = waiting(...events).filter((item) => item.for === 'calls')
    expect(held).toEqual(isHeld ? [{ for: 'calls', callId: 'c2', callIds: ['c1'] }] : [])
  })

  it('holds a call once at a breakpoint of its tool, and only there', () => {
    const breakpoints: NewEvent = {
      type: 'breakpoints.changed',
      breakpoints: [{ stage: 'policy', tools: ['tool'] }],
    }
    const events = [...begin, breakpoints, requested(), called('c1'), ...built('c1'), replied()]
    expect(due(...events)).toEqual(['r1/c1/hold/policy'])
    const held: NewEvent = { type: 'call.held', run, callId: 'c1', stage: 'policy' }
    expect(waiting(...events, held)).toEqual([{ for: 'release', callId: 'c1', stage: 'policy' }])
    const released: NewEvent = { type: 'call.released', run, callId: 'c1', stage: 'policy' }
    expect(due(...events, held, released)).toEqual(['r1/c1/decide/0'])
  })

  it('holds a call again before each further stage while it is stepped through', () => {
    const breakpoints: NewEvent = { type: 'breakpoints.changed', breakpoints: [{ stage: 'build' }] }
    const held = (stage: 'build' | 'policy'): NewEvent => ({ type: 'call.held', run, callId: 'c1', stage })
    const step = (stage: 'build' | 'policy'): NewEvent => ({
      type: 'call.released',
      run,
      callId: 'c1',
      stage,
      step: true,
    })
    const atPolicy = [
      ...begin,
      breakpoints,
      requested(),
      called('c1'),
      held('build'),
      step('build'),
      ...built('c1'),
      replied(),
    ]
    expect(due(...atPolicy)).toEqual(['r1/c1/hold/policy'])
    const atExecute = [...atPolicy, held('policy'), step('policy'), ...allowed('c1')]
    expect(due(...atExecute)).toEqual(['r1/c1/hold/execute'])
    const letGo: NewEvent = { type: 'call.released', run, callId: 'c1', stage: 'policy' }
    expect(due(...atPolicy, held('policy'), letGo, ...allowed('c1'))).toEqual(['r1/c1/execute/1'])
  })

  it('knows a tool at a breakpoint by its old names as well', () => {
    const breakpoints: NewEvent = {
      type: 'breakpoints.changed',
      breakpoints: [{ stage: 'build', tools: ['read_file'] }],
    }
    const call: NewEvent = { type: 'model.called', run, step: 1, callId: 'c1', name: 'read', args: {} }
    expect(due(...begin, breakpoints, requested(), call)).toContain('r1/c1/hold/build')
  })

  it('asks the model again after a retry of a failed request', () => {
    const failed: NewEvent[] = [
      ...begin,
      requested(),
      { type: 'model.failed', run, step: 1, error: { type: 'x', message: 'gone', retryable: true } },
    ]
    expect(next(stateOf(...failed)).steps).toMatchObject([{ kind: 'finish', outcome: 'failed', message: 'gone' }])
    const resumed: NewEvent[] = [
      ...failed,
      { type: 'run.finished', run, turn: 1, outcome: 'failed' },
      { type: 'run.resumed', run },
    ]
    expect(due(...resumed)).toEqual(['r1/2/request'])
  })
})

describe('OrderGate', () => {
  it('holds exactly the calls that have holders', () => {
    const kind = fc.constantFrom('unbuilt', 'read', 'asked read', 'change', 'asked change', 'barrier', 'asked barrier')
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 8 }), (kinds) => {
        const ids = kinds.map((_, index) => `c${index + 1}`)
        const events = kinds.flatMap((name, index): NewEvent[] => {
          const id = ids[index] ?? ''
          if (name === 'unbuilt') return []
          const barrier = name.endsWith('barrier')
          const traits = { barrier, changing: barrier || name.endsWith('change') }
          return [...built(id, traits), ...(name.startsWith('asked') ? asked(id) : allowed(id))]
        })
        const state = stateOf(...begin, requested(), ...ids.map((id) => called(id)), replied(), ...events)
        const gate = new OrderGate()
        for (const call of state.calls) {
          expect(gate.holds(call)).toBe(holders(state, call).length > 0)
          gate.pass(call)
        }
      }),
    )
  })
})
