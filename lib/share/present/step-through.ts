import { isSameStop, type Stop } from './position'
import type { Scene } from './scenes'

/** Where a step is among the scenes: which scene, and which of its stops. */
export interface Place {
  readonly scene: number
  readonly stop: number
}

/**
 * Finds a step. One that is no longer there (the log was cut, guessing was switched off) is taken for the last one before
 * it of the same call, else of the whole log. Null where there are no scenes.
 */
export function placeOf(scenes: readonly Scene[], at: Stop): Place | null {
  let found: Place | null = null
  let own: Place | null = null
  for (const [scene, { stops }] of scenes.entries()) {
    for (const [stop, candidate] of stops.entries()) {
      if (isSameStop(candidate, at)) return { scene, stop }
      if (candidate.seq > at.seq || candidate.asks !== null) continue
      const place = { scene, stop }
      if (candidate.callId === at.callId) own = place
      if (found === null || candidate.seq >= (stopAt(scenes, found)?.seq ?? 0)) found = place
    }
  }
  return own ?? found ?? (scenes.length > 0 ? { scene: 0, stop: 0 } : null)
}

/** The step at a place. */
export function stopAt(scenes: readonly Scene[], place: Place): Stop | undefined {
  return scenes[place.scene]?.stops[place.stop]
}

/** The step after (1) or before (-1) this one; null at the ends. */
export function stopBeside(scenes: readonly Scene[], at: Stop, by: 1 | -1): Stop | null {
  const place = placeOf(scenes, at)
  if (!place) return null
  const within = scenes[place.scene]?.stops[place.stop + by]
  if (within) return within
  const next = scenes[place.scene + by]
  return (by === 1 ? next?.stops[0] : next?.stops.at(-1)) ?? null
}

/** The first step of the next (1) or the last call before this one (-1); within a call, -1 first goes to its beginning. */
export function callBeside(scenes: readonly Scene[], at: Stop, by: 1 | -1): Stop | null {
  const place = placeOf(scenes, at)
  if (!place) return null
  const here = scenes[place.scene]
  if (by === -1 && here?.kind === 'call' && place.stop > 0) return here.stops[0] ?? null
  for (let index = place.scene + by; index >= 0 && index < scenes.length; index += by) {
    const scene = scenes[index]
    if (scene?.kind === 'call') return scene.stops[0] ?? null
  }
  return null
}

/** Where to begin: the first step of a call, else of whatever was going on at `seq`, else of all. */
export function firstStop(
  scenes: readonly Scene[],
  wish: { callId?: string | null; seq?: number | null },
): Stop | null {
  const { callId = null, seq = null } = wish
  const named = callId === null ? undefined : scenes.find((scene) => scene.callId === callId)
  const running =
    seq === null ? undefined : scenes.findLast((scene) => (scene.stops[0]?.seq ?? Number.POSITIVE_INFINITY) <= seq)
  return (named ?? running ?? scenes[0])?.stops[0] ?? null
}
