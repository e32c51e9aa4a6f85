'use client'
import { useEffect, useMemo, useState } from 'react'
import { type FollowState, lookAround, presenterMoved, shownPosition, snapBack } from '@/lib/share/present/follow'
import type { Guess } from '@/lib/share/present/guesses'
import { type PresentPosition, positionAt, type Stop } from '@/lib/share/present/position'
import { type PresentationFrame, watchPresentation } from '../audience/watch-presentation'
import { viewerId } from './viewer-id'

/** A follower's screen. */
export interface Following {
  readonly frame: PresentationFrame | null
  readonly shown: PresentPosition
  readonly isFollowing: boolean
  readonly isConnected: boolean
  readonly hasEnded: boolean
  lookAt(stop: Stop): void
  snapBack(): void
  /** Guesses what is asked; false where it was not counted. */
  guess(guess: Guess): Promise<boolean>
}

/** Follows a presentation by its code; `start` is shown until the presenter has moved. */
export function useFollowing(code: string, start: Stop): Following {
  const [frame, setFrame] = useState<PresentationFrame | null>(null)
  const [state, setState] = useState<FollowState>(() => ({ presenter: positionAt(start), own: null }))
  const [isConnected, setConnected] = useState(true)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (hasEnded) return
    return watchPresentation(code, viewerId(), {
      onFrame: (next) => {
        setFrame(next)
        const { position } = next
        if (position) setState((old) => presenterMoved(old, position))
        if (next.state === 'ended') setEnded(true)
      },
      onConnection: (isLive) => {
        setConnected(isLive)
        if (!isLive) void isOver(code).then((isGone) => isGone && setEnded(true))
      },
    })
  }, [code, hasEnded])
  return useMemo(
    () => ({
      frame,
      shown: shownPosition(state),
      isFollowing: state.own === null,
      isConnected,
      hasEnded,
      lookAt: (stop) => setState((old) => lookAround(old, stop)),
      snapBack: () => setState(snapBack),
      guess: (guess) => sendGuess(code, guess),
    }),
    [frame, state, isConnected, hasEnded, code],
  )
}

/** A stream that broke may have ended for good: a server that was started again knows nothing of it. */
async function isOver(code: string): Promise<boolean> {
  try {
    return (await fetch(`/api/presentations/${code}`)).status === 404
  } catch {
    return false
  }
}

async function sendGuess(code: string, guess: Guess): Promise<boolean> {
  try {
    const response = await fetch(`/api/presentations/${code}/votes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ viewer: viewerId(), guess }),
    })
    return response.ok
  } catch {
    return false
  }
}
