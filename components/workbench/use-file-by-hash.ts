'use client'
import { useEffect, useState } from 'react'
import type { Result } from '@/lib/base/result'
import type { FileText, PortError, SessionPort } from './session-port'
import { useWorkbench } from './WorkbenchProvider'

/** A file's content on its way: `loading`, `ready` (text null: binary) or `failed`. No hash is the empty file. */
export type FileLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly text: string | null; readonly bytes: number }
  | { readonly state: 'failed'; readonly error: PortError }

const LOADING: FileLoad = { state: 'loading' }
const NOTHING: FileLoad = { state: 'ready', text: '', bytes: 0 }

/** Content never changes under its hash, so each is asked for once per port; a failure may be tried again. */
const caches = new WeakMap<SessionPort, Map<string, Promise<Result<FileText, PortError>>>>()

function loadByHash(port: SessionPort, hash: string): Promise<Result<FileText, PortError>> {
  const cache = caches.get(port) ?? new Map<string, Promise<Result<FileText, PortError>>>()
  caches.set(port, cache)
  const known = cache.get(hash)
  if (known) return known
  const loading = port.readHash(hash).then((result) => {
    if (!result.ok) cache.delete(hash)
    return result
  })
  cache.set(hash, loading)
  return loading
}

/** The content of a file by its hash, for diffs; null for a file that is not there. */
export function useFileByHash(hash: string | null): FileLoad {
  return useFileFrom(
    useWorkbench((state) => state.port),
    hash,
  )
}

/** The same of a session that is not the page's own: see useFileByHash. */
export function useFileFrom(port: SessionPort, hash: string | null): FileLoad {
  const [loaded, setLoaded] = useState<{ hash: string; load: FileLoad } | null>(null)
  useEffect(() => {
    if (hash === null) return
    let isCurrent = true
    void loadByHash(port, hash).then((result) => {
      if (!isCurrent) return
      const load: FileLoad = result.ok ? { state: 'ready', ...result.value } : { state: 'failed', error: result.error }
      setLoaded({ hash, load })
    })
    return () => {
      isCurrent = false
    }
  }, [port, hash])
  if (hash === null) return NOTHING
  return loaded?.hash === hash ? loaded.load : LOADING
}
