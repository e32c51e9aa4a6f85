'use client'
import { useCallback, useState } from 'react'
import { ShareForkAction } from '@/components/fork/ShareForkAction'
import { forkShare } from '@/components/fork/use-fork'
import { createSessionPort } from '@/components/session-page/create-session-port'
import { parseLog } from '@/components/session-page/parse-log'
import { ForkButton } from './ForkButton'
import { Replay } from './Replay'
import { ReplayProvider } from './ReplayProvider'

/** A session as a link shows it, to look at and to fork. The first frame is its end; `#e=` is seen by the browser alone. */
export function ReplayPage({
  shareId,
  lines,
  isLive,
  total,
  isLookOnly,
}: {
  readonly shareId: string
  /** NDJSON, from event 1. */
  readonly lines: string
  /** More events come while the session goes on. */
  readonly isLive: boolean
  /** How many events the link shows now; a long log's rest is fetched. */
  readonly total: number
  /** A newer Callscope made it: it can be looked at, not gone on with. */
  readonly isLookOnly: boolean
}) {
  const [start] = useState(() => ({
    events: parseLog(lines),
    port: createSessionPort({ kind: 'share', id: shareId }, null),
  }))
  const fork = useCallback((atSeq: number | null) => forkShare(shareId, atSeq), [shareId])
  return (
    <ReplayProvider events={start.events} port={start.port}>
      <Replay
        shareId={shareId}
        isLive={isLive}
        total={total}
        isLookOnly={isLookOnly}
        action={
          isLookOnly ? null : (
            <>
              <ForkButton request={fork} />
              <ShareForkAction shareId={shareId} />
            </>
          )
        }
      />
    </ReplayProvider>
  )
}
