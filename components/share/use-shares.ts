'use client'
import { useCallback, useEffect, useState } from 'react'
import type { PortError, Reach, ShareEntry } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Result } from '@/lib/base/result'
import { settle } from './settle'

/** How far links of this server go; null while that is asked. */
export function useReach(): Result<Reach, PortError> | null {
  const port = useWorkbench((state) => state.port)
  const [reach, setReach] = useState<Result<Reach, PortError> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void settle(port.reach()).then((result) => {
      if (isCurrent) setReach(result)
    })
    return () => {
      isCurrent = false
    }
  }, [port])
  return reach
}

/** The links so far; null while they load. */
export interface SharesLoad {
  readonly result: Result<readonly ShareEntry[], PortError> | null
  reload(): void
}

/** Loads the session's links, and again after each change. */
export function useShares(): SharesLoad {
  const port = useWorkbench((state) => state.port)
  const [result, setResult] = useState<SharesLoad['result']>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true
    void settle(port.listShares()).then((next) => {
      if (isCurrent) setResult(next)
    })
    return () => {
      isCurrent = false
    }
  }, [port, round])
  return { result, reload: useCallback(() => setRound((count) => count + 1), []) }
}
