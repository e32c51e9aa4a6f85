'use client'
import { useCallback, useState } from 'react'
import { clientWord } from '@/components/i18n/client-words'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'

/** Where a fork is, or what went wrong in words. */
export type ForkAnswer = { readonly url: string } | { readonly problem: string }

/** Makes a session of one's own out of what is shown up to the position (null: all of it), and goes there. */
export function useFork(request: (atSeq: number | null) => Promise<ForkAnswer>): {
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
    const answer = await request(position)
    if ('url' in answer) return window.location.assign(answer.url)
    setForking(false)
    setProblem(answer.problem)
  }, [store, request])
  return { isForking, problem, fork }
}

/** Forks what a share shows. */
export function forkShare(shareId: string, atSeq: number | null): Promise<ForkAnswer> {
  return postFork(`/api/shares/${encodeURIComponent(shareId)}/fork`, atSeq === null ? {} : { atSeq })
}

/** Asks for a new session and answers where it is. */
export async function postFork(address: string, body: unknown): Promise<ForkAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: { url?: string; error?: { message?: string } } = await response.json()
    if (response.ok && answer.url !== undefined) return { url: answer.url }
    return { problem: answer.error?.message ?? clientWord('answered', { status: response.status }) }
  } catch {
    return { problem: clientWord('offline') }
  }
}
