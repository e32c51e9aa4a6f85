import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../../session/events'
import { stateOf } from '../../session/testing-log'
import { alignCalls, firstDifference } from './align-calls'

/** A run of calls written as `tool:argument=answer`. */
function branch(...calls: readonly string[]) {
  const events = calls.flatMap((text, index): NewEvent[] => {
    const [, name = '', arg = '', output = ''] = /^(\w+):(\w*)=?(\w*)$/.exec(text) ?? []
    const of = { run: 'r1', callId: `c${index + 1}` }
    return [
      { type: 'model.called', ...of, step: 1, name, args: { arg } },
      { type: 'call.succeeded', ...of, functionResponse: { id: of.callId, name, response: { output } } },
    ]
  })
  return stateOf({ type: 'run.started', run: 'r1', turn: 1 }, ...events)
}

describe('two branches aligned by call', () => {
  const cases = [
    { name: 'pair equal calls', a: ['x:1', 'y:2'], b: ['x:1', 'y:2'], want: ['c1-c1', 'c2-c2'], first: -1 },
    {
      name: 'mark another answer',
      a: ['x:1=a', 'y:2'],
      b: ['x:1=b', 'y:2'],
      want: ['c1-c1:response', 'c2-c2'],
      first: 0,
    },
    {
      name: 'pair a tool with itself under other arguments',
      a: ['x:1', 'y:2'],
      b: ['x:1', 'y:3'],
      want: ['c1-c1', 'c2-c2:arguments'],
      first: 1,
    },
    {
      name: 'leave a call alone that only one has',
      a: ['x:1', 'z:9', 'y:2'],
      b: ['x:1', 'y:2'],
      want: ['c1-c1', 'c2-:presence', 'c3-c2'],
      first: 1,
    },
    {
      name: 'find equal calls again after what was put in',
      a: ['x:1', 'y:2', 'z:3'],
      b: ['w:0', 'x:1', 'v:5', 'y:2', 'z:4'],
      want: ['-c1:presence', 'c1-c2', '-c3:presence', 'c2-c4', 'c3-c5:arguments'],
      first: 0,
    },
    { name: 'stand against nothing', a: ['x:1'], b: [], want: ['c1-:presence'], first: 0 },
  ]
  it.each(cases)('$name', ({ a, b, want, first }) => {
    const pairs = alignCalls(branch(...a), branch(...b))
    const shown = pairs.map(({ left, right, differences }) => {
      const which = `${left?.callId ?? ''}-${right?.callId ?? ''}`
      return differences.length === 0 ? which : `${which}:${differences.join(',')}`
    })
    expect(shown).toEqual(want)
    expect(firstDifference(pairs)).toBe(first)
  })
})
