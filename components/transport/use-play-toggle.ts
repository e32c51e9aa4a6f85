'use client'
import { selectIsRunning } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

/** Play and pause as one button: while a run is live, time moves by itself and the button stops the view. */
export function usePlayToggle(): { isMoving: boolean; toggle: () => void } {
  const isPlaying = useWorkbench((state) => state.isPlaying)
  const isFollowing = useWorkbench(
    (state) => state.kind === 'session' && state.position === null && selectIsRunning(state),
  )
  const play = useWorkbench((state) => state.play)
  const pause = useWorkbench((state) => state.pause)
  const isMoving = isPlaying || isFollowing
  return { isMoving, toggle: isMoving ? pause : play }
}
