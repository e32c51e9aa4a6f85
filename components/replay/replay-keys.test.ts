import { describe, expect, it } from 'vitest'
import { KEYMAP } from '@/components/workbench/keymap'
import type { NewEvent } from '@/lib/session/events'
import { logOf } from '@/lib/session/testing-log'
import { REPLAY_KEYS, type ReplayKeyAction, seqOfKey } from './replay-keys'

const run = 'r1'
const response = { id: 'c1', name: 'a', response: { output: 'x' } }
const story: readonly NewEvent[] = [
  { type: 'prompt.submitted', run, turn: 1, text: 'Go' },
  { type: 'call.approval_requested', run, callId: 'c1', confirmation: { type: 'info', title: 'a', prompt: '' } },
  { type: 'call.executing', run, callId: 'c1', attempt: 1, tree: 't0' },
  {
    type: 'call.succeeded',
    run,
    callId: 'c1',
    functionResponse: response,
    patch: [{ path: 'a', before: null, after: 'h' }],
  },
  { type: 'note.added', text: 'One', aboutSeq: 3 },
  { type: 'note.added', text: 'Two', aboutSeq: 5 },
]

describe('the keys of a replay', () => {
  const cases: readonly { action: ReplayKeyAction; from: number; want: number | undefined }[] = [
    { action: 'nextApproval', from: 1, want: 3 },
    { action: 'nextApproval', from: 5, want: 3 },
    { action: 'previousApproval', from: 5, want: 3 },
    { action: 'nextChange', from: 1, want: 5 },
    { action: 'previousChange', from: 7, want: 5 },
    { action: 'nextMoment', from: 1, want: 2 },
    { action: 'previousMoment', from: 5, want: 3 },
    { action: 'nextChapter', from: 3, want: 5 },
    { action: 'nextChapter', from: 5, want: undefined },
    { action: 'previousChapter', from: 5, want: 3 },
  ]
  it.each(cases)('$action from event $from leads to $want', ({ action, from, want }) => {
    expect(seqOfKey(action, logOf(...story), from)).toBe(want)
  })

  it('take no key that does something else in a log that cannot be changed', () => {
    const taken = KEYMAP.filter(({ group }) => group !== 'breakpoints').flatMap(({ keys }) => keys)
    expect(REPLAY_KEYS.map(({ key }) => key).filter((key) => taken.includes(key))).toEqual([])
  })
})
