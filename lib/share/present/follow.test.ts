import { describe, expect, it } from 'vitest'
import { type FollowState, lookAround, presenterMoved, shownPosition, snapBack } from './follow'
import { type PresentPosition, positionAt, type Stop } from './position'

const at = (seq: number, more: Partial<PresentPosition> = {}): PresentPosition => ({
  ...positionAt({ callId: 'c1', seq, stage: 'call', asks: null }),
  ...more,
})
const own: Stop = { callId: 'c2', seq: 3, stage: 'build', asks: null }

describe('following', () => {
  const following: FollowState = { presenter: at(5, { spotlight: 'gap', isBlank: true }), own: null }
  const cases = [
    {
      name: 'shows what the presenter shows, spotlight and blank screen with it',
      state: following,
      want: following.presenter,
    },
    {
      name: 'shows one’s own step while looking around, never blanked',
      state: lookAround(following, own),
      want: { ...positionAt(own) },
    },
    {
      name: 'stays where one looks when the presenter moves',
      state: presenterMoved(lookAround(following, own), at(9)),
      want: { ...positionAt(own) },
    },
    { name: 'moves with the presenter', state: presenterMoved(following, at(9)), want: at(9) },
    {
      name: 'snaps back to where the presenter is by then',
      state: snapBack(presenterMoved(lookAround(following, own), at(9))),
      want: at(9),
    },
    {
      name: 'looks around within the fork that the presenter shows',
      state: lookAround({ presenter: at(5, { log: 'fork' }), own: null }, own),
      want: { ...positionAt(own), log: 'fork' },
    },
    {
      name: 'is taken along when the presenter leaves a fork one looks around in',
      state: presenterMoved(lookAround({ presenter: at(5, { log: 'fork' }), own: null }, own), at(6)),
      want: at(6),
    },
    {
      name: 'stays in what is presented when the presenter goes into a fork',
      state: presenterMoved(lookAround(following, own), at(6, { log: 'fork' })),
      want: { ...positionAt(own) },
    },
  ]
  it.each(cases)('$name', ({ state, want }) => {
    expect(shownPosition(state)).toEqual(want)
  })
})
