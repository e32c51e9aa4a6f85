'use client'
import { useCallback, useEffect, useState } from 'react'
import type { PortError, SessionPort } from '@/components/workbench/session-port'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ListedFile } from './file-tree'

/** A listing on its way. While a newer tree loads the older one stays in sight. */
export interface FilesLoad {
  readonly files: readonly ListedFile[] | null
  readonly isLoading: boolean
  readonly error: PortError | null
  retry(): void
}

/** Trees never change under their hash: each is listed once per port. */
const caches = new WeakMap<SessionPort, Map<string, readonly ListedFile[]>>()

function cacheOf(port: SessionPort): Map<string, readonly ListedFile[]> {
  const cache = caches.get(port) ?? new Map<string, readonly ListedFile[]>()
  caches.set(port, cache)
  return cache
}

/** The files of the workspace whose tree hash is `tree`, listed at an event where it is in force. */
export function useFiles(tree: string, atSeq: number): FilesLoad {
  const port = useWorkbench((state) => state.port)
  const [, setArrived] = useState(0)
  const [last, setLast] = useState<readonly ListedFile[] | null>(null)
  const [error, setError] = useState<PortError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const known = cacheOf(port).get(tree)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tree or a retry asks again; the seq is where to ask
  useEffect(() => {
    if (tree === '' || cacheOf(port).has(tree)) return
    let isCurrent = true
    void port.listFiles(atSeq).then((result) => {
      if (result.ok) cacheOf(port).set(result.value.tree, result.value.files)
      if (!isCurrent) return
      setError(result.ok ? null : result.error)
      if (result.ok) setLast(result.value.files)
      setArrived((count) => count + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [port, tree, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { files: known ?? last, isLoading: known === undefined && error === null, error: known ? null : error, retry }
}
