'use client'
import { useCallback, useState } from 'react'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'

/** Makes a session of one's own out of what the share shows up to the position, and goes there. */
export function useFork(shareId: string): {
  readonly isForking: boolean
  /** In words, null where nothing went wrong. */
  readonly problem: string | null
  fork(): Promise<void>
} {
  const store = useWorkbenchStore()
  const [isForking, setForking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fork = useCallback(async () => {
    setForking(true)
    setProblem(null)
    const { position } = store.getState()
    const answer = await requestFork(shareId, position)
    if ('url' in answer) return window.location.assign(answer.url)
    setForking(false)
    setProblem(answer.problem)
  }, [store, shareId])
  return { isForking, problem, fork }
}

async function requestFork(
  shareId: string,
  atSeq: number | null,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  try {
    const response = await fetch(`/api/shares/${encodeURIComponent(shareId)}/fork`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(atSeq === null ? {} : { atSeq }),
    })
    const body: { url?: string; error?: { message?: string } } = await response.json()
    if (response.ok && body.url !== undefined) return { url: body.url }
    return { problem: body.error?.message ?? `${response.status}` }
  } catch (cause) {
    return { problem: cause instanceof Error ? cause.message : String(cause) }
  }
}
