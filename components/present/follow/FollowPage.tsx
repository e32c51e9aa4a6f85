'use client'
import { useMemo, useState } from 'react'
import { parseLog } from '@/components/session-page/parse-log'
import { scenesOf } from '@/lib/share/present/scenes'
import { firstStop } from '@/lib/share/present/step-through'
import { LogOnStage, LogProvider } from '../LogOnStage'
import { FollowScreen } from './FollowScreen'
import styles from './FollowScreen.module.css'
import { useFollowing } from './use-following'

const NOWHERE = { callId: null, seq: 1, stage: 'prompt', asks: null } as const

/** A follower's page: what the presenter shows, as the presenter moves, and by oneself for who looks around. */
export function FollowPage({
  code,
  shareId,
  lines,
  isFollowed,
}: {
  readonly code: string
  readonly shareId: string
  /** NDJSON, from event 1. */
  readonly lines: string
  readonly isFollowed: boolean
}) {
  const [start] = useState(() => {
    const events = parseLog(lines)
    return { events, at: firstStop(scenesOf(events), {}) ?? NOWHERE }
  })
  const following = useFollowing(code, start.at)
  const source = useMemo(() => ({ kind: 'share' as const, id: shareId }), [shareId])
  const { log } = following.shown
  const screen = <FollowScreen code={code} following={following} />
  return (
    <LogProvider source={source} events={start.events} isFollowed={isFollowed && !following.hasEnded}>
      {log === null ? (
        screen
      ) : (
        <LogOnStage
          key={log}
          source={{ kind: 'share', id: log }}
          isFollowed={!following.hasEnded}
          waiting={<div className={styles.app} aria-busy="true" />}
        >
          {screen}
        </LogOnStage>
      )}
    </LogProvider>
  )
}
