'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { selectCanAct } from '@/components/workbench/selectors'
import type { PortError } from '@/components/workbench/session-port'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { Breakpoint, HoldStage } from '@/lib/session/settings'
import { toggleForAll, toggleForTool } from './breakpoint-set'
import { BREAKPOINTS_KEY, changeBreakpoints, subscribeWanted, wantedBreakpoints } from './change-breakpoints'

/** The breakpoints at the position, and the switches for them. */
export interface Breakpoints {
  readonly list: readonly Breakpoint[]
  /** False in a replay and while one looks at the past. */
  readonly canSet: boolean
  readonly error: PortError | undefined
  /** On or off for every tool, or with `tool` for that one. */
  toggle(stage: HoldStage, tool?: string): void
  clear(): void
}

/** See `Breakpoints`. */
export function useBreakpoints(): Breakpoints {
  const store = useWorkbenchStore()
  const stored = useWorkbench((state) => state.shown.breakpoints)
  const canSet = useWorkbench(selectCanAct)
  const wanted = useSyncExternalStore(
    subscribeWanted,
    () => wantedBreakpoints(store),
    () => undefined,
  )
  const list = (canSet ? wanted : undefined) ?? stored
  const error = useWorkbench((state) => state.errors[BREAKPOINTS_KEY])
  return useMemo(
    () => ({
      list,
      canSet,
      error,
      toggle: (stage, tool) =>
        void changeBreakpoints(store, (old) =>
          tool === undefined ? toggleForAll(old, stage) : toggleForTool(old, stage, tool),
        ),
      clear: () => void changeBreakpoints(store, () => []),
    }),
    [store, list, canSet, error],
  )
}
