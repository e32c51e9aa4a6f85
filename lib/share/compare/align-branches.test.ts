import { describe, expect, it } from 'vitest'
import type { NewEvent, SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { logOf, stateOf } from '../../session/testing-log'
import { alignBranches, type ItemPair, nextDifference, sharedEnd } from './align-branches'
import { sharedHistory } from './shared-history'

const RUN: readonly NewEvent[] = [
  { type: 'prompt.submitted', run: 'r1', turn: 1, text: 'go' },
  { type: 'run.started', run: 'r1', turn: 1 },
  { type: 'model.requested', run: 'r1', turn: 1, step: 1, model: 'manual', tools: [], declarations: 'd' },
]

/** Calls written as `tool:argument=answer`, as events. */
function calls(...texts: readonly string[]): NewEvent[] {
  return texts.flatMap((text, index): NewEvent[] => {
    const [, name = '', arg = '', output = ''] = /^(\w+):(\w*)=?(\w*)$/.exec(text) ?? []
    const of = { run: 'r1', callId: `c${index + 1}` }
    return [
      { type: 'model.called', ...of, step: 1, name, args: { arg } },
      { type: 'call.succeeded', ...of, functionResponse: { id: of.callId, name, response: { output } } },
    ]
  })
}

const branch = (...texts: readonly string[]) => stateOf(...RUN, ...calls(...texts))

function shown(pairs: readonly ItemPair[]): string[] {
  const nameOf = (item: ItemPair['left']) => (item?.kind === 'call' ? item.call.callId : (item?.kind ?? ''))
  return pairs.map(({ left, right, differences }) => {
    const which = `${nameOf(left)}-${nameOf(right)}`
    return differences.length === 0 ? which : `${which}:${differences.join(',')}`
  })
}

describe('two branches side by side', () => {
  const cases = [
    { name: 'pair equal calls', a: ['x:1', 'y:2'], b: ['x:1', 'y:2'], want: ['c1-c1', 'c2-c2'] },
    { name: 'mark another answer', a: ['x:1=a', 'y:2'], b: ['x:1=b', 'y:2'], want: ['c1-c1:response', 'c2-c2'] },
    {
      name: 'pair a tool with itself under other arguments',
      a: ['x:1', 'y:2'],
      b: ['x:1', 'y:3'],
      want: ['c1-c1', 'c2-c2:arguments'],
    },
    {
      name: 'leave a call alone that only one has',
      a: ['x:1', 'z:9', 'y:2'],
      b: ['x:1', 'y:2'],
      want: ['c1-c1', 'c2-:presence', 'c3-c2'],
    },
    {
      name: 'find equal calls again after what was put in',
      a: ['x:1', 'y:2', 'z:3'],
      b: ['w:0', 'x:1', 'v:5', 'y:2', 'z:4'],
      want: ['-c1:presence', 'c1-c2', '-c3:presence', 'c2-c4', 'c3-c5:arguments'],
    },
    { name: 'stand against nothing', a: ['x:1'], b: [], want: ['c1-:presence'] },
    {
      name: 'keep equal calls in order, not crossed',
      a: ['x:1', 'y:2'],
      b: ['y:2', 'x:1'],
      want: ['c1-:presence', 'c2-c1', '-c2:presence'],
    },
  ]
  it.each(cases)('$name', ({ a, b, want }) => {
    expect(shown(alignBranches(branch(...a), branch(...b)))).toEqual(['prompt-prompt', ...want])
  })

  it('mark other prompts and replies', () => {
    const replied = (text: string): NewEvent => ({
      type: 'model.replied',
      run: 'r1',
      step: 1,
      text,
      finishReason: 'STOP',
    })
    const [, ...rest] = RUN
    const other: NewEvent = { type: 'prompt.submitted', run: 'r1', turn: 1, text: 'stop' }
    const pairs = alignBranches(stateOf(...RUN, replied('yes')), stateOf(other, ...rest, replied('no')))
    expect(shown(pairs)).toEqual(['prompt-prompt:text', 'reply-reply:text'])
  })

  it('mark what build and policy said, and not when they said it', () => {
    const of = { run: 'r1', callId: 'c1' }
    const policy = { type: 'call.policy', ...of, decision: 'allow', rule: null, mode: 'default' } as const
    const issue = { path: '/a', code: 'type', message: 'no' }
    const error = { type: 'invalid_arguments', message: 'no' }
    const functionResponse = { id: 'c1', name: 'x', response: { error: 'no' } }
    const [called] = calls('x:1')
    if (!called) throw new Error('no call')
    const left = stateOf(...RUN, called, { ...policy, tookUs: 1 })
    expect(shown(alignBranches(left, stateOf(...RUN, called, { ...policy, tookUs: 9 })))[1]).toBe('c1-c1')
    const asked = stateOf(...RUN, called, { ...policy, decision: 'ask_user' })
    expect(shown(alignBranches(left, asked))[1]).toBe('c1-c1:policy')
    const refused = stateOf(...RUN, called, {
      ...{ type: 'call.errored', ...of, stage: 'declaration' },
      ...{ error, issues: [issue], functionResponse },
    } as NewEvent)
    expect(shown(alignBranches(left, refused))[1]).toBe('c1-c1:build,policy,ending,response')
  })
})

it('speaks of a declaration only where both calls were judged by one', () => {
  const [called] = calls('x:1')
  if (!called) throw new Error('no call')
  const defined = (description: string): NewEvent => ({
    type: 'tool.defined',
    tool: { name: 'x', description, kind: 'custom', implementation: { type: 'template', text: '' } },
  })
  const judged: NewEvent = { type: 'call.validating', run: 'r1', callId: 'c1', tool: 'x', toolVersion: 1 }
  const left = stateOf(defined('one'), ...RUN, called, judged)
  expect(shown(alignBranches(left, stateOf(defined('two'), ...RUN, called, judged)))[1]).toBe('c1-c1:schema')
  expect(shown(alignBranches(left, stateOf(defined('two'), ...RUN, called)))[1]).toBe('c1-c1')
})

describe('the history that two logs share', () => {
  const parent = logOf(...RUN, ...calls('x:1', 'y:2'))
  const forkAt = (seq: number, ...more: readonly NewEvent[]): SessionEvent[] => {
    const [started, ...kept] = parent.slice(0, seq)
    if (started?.type !== 'session.started') throw new Error('no beginning')
    const own = more.map((event, index) => ({ ...event, seq: seq + 1 + index, at: 9000 + index }) as SessionEvent)
    return [{ ...started, parent: { id: 'p', seq } }, ...kept, ...own]
  }
  const late = calls('z:9')
  const cases = [
    { name: 'ends at the cut of a fork', a: parent, b: forkAt(6, ...late), want: 6 },
    { name: 'is the shorter one of two forks', a: forkAt(5, ...late), b: forkAt(7, ...late), want: 5 },
    { name: 'is the whole of a log and itself', a: parent, b: parent, want: parent.length },
    {
      name: 'is nothing between strangers',
      a: parent,
      b: parent.map((event) => ({ ...event, at: event.at + 1 })),
      want: 0,
    },
  ]
  it.each(cases)('$name', ({ a, b, want }) => expect(sharedHistory(a, b)).toBe(want))

  it('pairs what stands in it by its event, whatever came of it after the cut', () => {
    const repeated = logOf(...RUN, ...calls('x:1', 'x:1', 'x:1'))
    const cut = 7
    const [started, ...kept] = repeated.slice(0, cut)
    const fork = [started, ...kept].flatMap((event) => event ?? [])
    const fold = (events: readonly SessionEvent[]) => foldEvents(EMPTY_STATE, events)
    const pairs = alignBranches(fold(repeated), fold(fork), sharedHistory(repeated, fork))
    expect(shown(pairs)).toEqual(['prompt-prompt', 'c1-c1', 'c2-c2:ending,response', 'c3-:presence'])
    expect(pairs.map(({ isShared }) => isShared)).toEqual([true, true, true, false])
    // The first is the prompt, the second call differs though it began in common.
    expect(sharedEnd(pairs)).toBe(2)
    expect(sharedEnd(pairs.slice(0, 2))).toBe(-1)
    expect([nextDifference(pairs, 0, 1), nextDifference(pairs, 3, 1), nextDifference(pairs, 1, -1)]).toEqual([2, 3, -1])
  })
})
