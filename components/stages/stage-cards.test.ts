import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { selectCall } from '@/lib/session/selectors'
import { stateOf } from '@/lib/session/testing-log'
import { foldedStages } from './fold-cards'
import { stageCards, tellingStage } from './stage-cards'

const tour = readTour()

function cardsOf(callId: string, seq = tour.length) {
  const call = selectCall(foldEvents(EMPTY_STATE, tour.slice(0, seq)), callId)
  if (!call) throw new Error(`no call ${callId} after event ${seq}`)
  return stageCards(call)
}

describe('stageCards', () => {
  const cases = [
    {
      name: 'a refused call skips the gap and stage 2',
      call: 'c4',
      seq: 74,
      want: ['done', 'failed', 'skipped', 'skipped', 'skipped', 'skipped', 'failed'],
      telling: 'build',
    },
    {
      name: 'a denied call stops at policy',
      call: 'c5',
      seq: 74,
      want: ['done', 'done', 'failed', 'skipped', 'skipped', 'skipped', 'failed'],
      telling: 'policy',
    },
    {
      name: 'a call that waits for a person has the rest before it',
      call: 'c6',
      seq: 60,
      want: ['done', 'done', 'done', 'waiting', 'pending', 'pending', 'pending'],
      telling: 'approval',
    },
    {
      name: 'a call behind another waits in the queue',
      call: 'c7',
      seq: 60,
      want: ['done', 'done', 'done', 'skipped', 'waiting', 'pending', 'pending'],
      telling: 'queue',
    },
    {
      name: 'a read runs without being asked about',
      call: 'c1',
      seq: 74,
      want: ['done', 'done', 'done', 'skipped', 'skipped', 'done', 'done'],
      telling: 'execute',
    },
  ]
  it.each(cases)('$name', ({ call, seq, want, telling }) => {
    const cards = cardsOf(call, seq)
    expect(cards.map((card) => card.state)).toEqual(want)
    expect(tellingStage(cards)).toBe(telling)
  })

  it('measures the wait for a person and the wait for other calls apart', () => {
    const [, , , approval, queue] = cardsOf('c8')
    expect((approval?.until ?? 0) - (approval?.from ?? 0)).toBe(4100)
    expect((queue?.until ?? 0) - (queue?.from ?? 0)).toBeGreaterThan(6200)
  })
})

describe('the policy and approval of a rerun', () => {
  const asked = { decision: 'ask_user' as const, rule: null, mode: 'default' as const }
  const cases = [
    {
      name: 'say that asking was skipped',
      policy: { ...asked, coveredBy: 'approval' as const },
      want: ['wouldAsk', 'notAsked'],
    },
    { name: 'ask where the tool itself is a question', policy: asked, want: ['asks', 'notYet'] },
    { name: 'stop at a deny', policy: { ...asked, decision: 'deny' as const }, want: ['denied', 'notYet'] },
    {
      name: 'need no word where policy allows',
      policy: { ...asked, decision: 'allow' as const },
      want: ['allowed', 'notAsked'],
    },
  ]
  it.each(cases)('$name', ({ policy, want }) => {
    const of = { run: 'r1', callId: 'c1' }
    const state = stateOf(
      { type: 'run.started', run: 'r1', turn: 1, rerunOf: 'c0' },
      { type: 'call.requested', ...of, rerunOf: 'c0', name: 'write_file', args: {}, apply: false },
      { type: 'call.policy', ...of, ...policy },
    )
    const call = selectCall(state, 'c1')
    if (!call) throw new Error('no call')
    const verdicts = stageCards(call).filter(({ stage }) => stage === 'policy' || stage === 'approval')
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(want)
  })
})

describe('foldedStages', () => {
  it('folds only what was skipped where there is room', () => {
    expect([...foldedStages(cardsOf('c4'), 'build', 1400)]).toEqual(['policy', 'approval', 'queue', 'execute'])
  })
  it('gives way from the least telling on, and never folds the focused stage or where a call stopped', () => {
    const folded = foldedStages(cardsOf('c6', 60), 'approval', 744)
    expect(folded.has('approval')).toBe(false)
    expect(folded.has('queue')).toBe(true)
    expect(folded.has('build')).toBe(false)
    expect(foldedStages(cardsOf('c5'), 'build', 300).has('policy')).toBe(false)
  })
})
