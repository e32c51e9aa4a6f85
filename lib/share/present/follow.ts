import type { PresentPosition, Stop } from './position'

/** A follower's screen: where the presenter is, and where one looks oneself; `own` null follows. */
export interface FollowState {
  readonly presenter: PresentPosition
  readonly own: { readonly log: string | null; readonly stop: Stop } | null
}

/** What a follower sees. Somebody who looks around is not blanked, and sees no spotlight. */
export function shownPosition({ presenter, own }: FollowState): PresentPosition {
  if (!own) return presenter
  return { ...own.stop, log: own.log, spotlight: null, isBlank: false, slowMs: null }
}

/** Looks at another step by oneself; the presenter's moves no longer move this screen. */
export function lookAround(state: FollowState, stop: Stop): FollowState {
  return { ...state, own: { log: shownPosition(state).log, stop } }
}

/** Back to where the presenter is now. */
export function snapBack({ presenter }: FollowState): FollowState {
  return { presenter, own: null }
}

/** The presenter moved. Who looks at a throw-away fork that the presenter has left is taken along: it is gone. */
export function presenterMoved(state: FollowState, presenter: PresentPosition): FollowState {
  const isGone = state.own !== null && state.own.log !== null && state.own.log !== presenter.log
  return { presenter, own: isGone ? null : state.own }
}
