'use client'
import { useEffect, useState } from 'react'

const TICK_MS = 500

/**
 * The time bars that go on are drawn up to, epoch ms: the newest event, or the clock while `isTicking`. The first render
 * uses the event, so that server and browser draw the same.
 */
export function useNow(lastAt: number, isTicking: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isTicking) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return isTicking ? Math.max(now, lastAt) : lastAt
}
