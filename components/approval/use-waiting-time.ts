'use client'
import { useEffect, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'

const TICK_MS = 100
const SLOW_TICK_MS = 1000
/** From here on tenths of a second say nothing. */
const SLOW_FROM_MS = 10_000

/**
 * Milliseconds since `since` (epoch): running while live, and as of the event shown while looking at the past. A clock
 * that is behind the server's gives 0, never a negative time.
 */
export function useWaitingTime(since: number): number {
  const isLive = useWorkbench((state) => state.position === null && state.kind !== 'replay')
  const shownAt = useWorkbench((state) => state.shown.at)
  const [now, setNow] = useState(shownAt)
  const isSlow = now - since > SLOW_FROM_MS
  useEffect(() => {
    if (!isLive) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, isSlow ? SLOW_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [isLive, isSlow])
  return Math.max(0, (isLive ? now : shownAt) - since)
}
