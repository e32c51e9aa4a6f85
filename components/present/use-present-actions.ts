'use client'
import { useMemo } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import type { Spotlight, Stop } from '@/lib/share/present/position'
import type { Scene } from '@/lib/share/present/scenes'
import { callBeside, stopBeside } from '@/lib/share/present/step-through'
import type { Audience } from './audience/use-presentation'
import type { Breaking } from './breaking/use-breaking'
import { usePresentStore } from './PresentProvider'
import type { PresentAction } from './present-keys'
import { PACES, type PresentStore } from './present-store'
import { forgetPlace } from './use-remembered-place'

export interface PresentParts {
  readonly source: LogSource
  readonly scenes: readonly Scene[]
  readonly at: Stop | null
  readonly audience: Audience
  readonly breaking: Breaking
}

/** Everything a presenter can do, by the name of its key. */
export function usePresentActions(parts: PresentParts): (action: PresentAction) => void {
  const store = usePresentStore()
  const { source, scenes, at, audience, breaking } = parts
  return useMemo(() => {
    const actions = createActions(store, { source, scenes, at, audience, breaking })
    return (action) => actions[action]()
  }, [store, source, scenes, at, audience, breaking])
}

function createActions(
  store: PresentStore,
  { source, scenes, at, audience, breaking }: PresentParts,
): Readonly<Record<PresentAction, () => void>> {
  const { set, go } = store.getState()
  const goTo = (stop: Stop | null | undefined) => stop && go(stop)
  const spot = (spotlight: Spotlight) => () =>
    set({ spotlight: store.getState().spotlight === spotlight ? null : spotlight })
  return {
    next: () => {
      // A blank screen comes back first: nobody has seen what would be stepped over.
      if (store.getState().isBlank) set({ isBlank: false })
      else goTo(at && stopBeside(scenes, at, 1))
    },
    previous: () => goTo(at && stopBeside(scenes, at, -1)),
    nextCall: () => goTo(at && callBeside(scenes, at, 1)),
    previousCall: () => goTo(at && callBeside(scenes, at, -1)),
    first: () => goTo(scenes[0]?.stops[0]),
    last: () => goTo(scenes.at(-1)?.stops.at(-1)),
    spotBuild: spot('build'),
    spotGap: spot('gap'),
    spotExecute: spot('execute'),
    spotOff: () => set({ spotlight: null }),
    blank: () => set({ isBlank: !store.getState().isBlank }),
    slow: () => {
      const index = PACES.indexOf(store.getState().slowMs)
      set({ slowMs: PACES[(index + 1) % PACES.length] ?? null })
    },
    predict: () => set({ asksFirst: !store.getState().asksFirst }),
    break: () => void breaking.breakCall(),
    return: () => breaking.comeBack(),
    keep: () => void breaking.keep(),
    followers: () => set({ overlay: 'followers' }),
    // A window of its own: the projector shows this one.
    notes: () => void window.open(`${pageOf(source)}/present/notes`, 'callscope-notes', 'popup,width=900,height=700'),
    fullScreen: () => void toggleFullScreen(),
    check: () => set({ overlay: 'check' }),
    help: () => set({ overlay: 'keys' }),
    leave: () => {
      const { fork, spotlight, isBlank } = store.getState()
      if (isBlank) return set({ isBlank: false })
      if (fork) return breaking.comeBack()
      if (spotlight !== null) return set({ spotlight: null })
      if ((audience.frame?.followers ?? 0) > 0) return set({ overlay: 'leave' })
      void leavePresentation(source, audience)
    },
  }
}

/** Ends it for those who follow, and goes back to what was presented. */
export async function leavePresentation(source: LogSource, audience: Audience): Promise<void> {
  await audience.end()
  forgetPlace(source)
  window.location.assign(pageOf(source))
}

/** The page of what is presented. */
export function pageOf({ kind, id }: LogSource): string {
  return `/${kind === 'session' ? 's' : 'r'}/${encodeURIComponent(id)}`
}

/** Fills the screen, or gives it back. A browser that will not is no fault worth a word: the page fills its window. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    // Not allowed here.
  }
}
