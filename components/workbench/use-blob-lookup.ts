'use client'
import { useEffect, useMemo, useState } from 'react'
import { type BlobLookup, collectBlobHashes } from '@/lib/session/encode-event'
import { useWorkbench } from './WorkbenchProvider'

const NOTHING: ReadonlyMap<string, Uint8Array> = new Map()

/**
 * The contents that stored values refer to, fetched on first sight. The lookup changes whenever one has arrived; what
 * could not be fetched stays unknown, so whoever judges says "pending" and never guesses.
 */
export function useBlobLookup(stored: readonly unknown[]): BlobLookup {
  const port = useWorkbench((state) => state.port)
  const [contents, setContents] = useState(NOTHING)
  useEffect(() => {
    let isCurrent = true
    const wanted = new Set(stored.flatMap((value) => [...collectBlobHashes(value)]))
    for (const hash of wanted) {
      void port.loadBlob(hash).then((result) => {
        if (!isCurrent || !result.ok) return
        const bytes = new TextEncoder().encode(result.value)
        setContents((known) => (known.has(hash) ? known : new Map(known).set(hash, bytes)))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [port, stored])
  return useMemo(() => (hash: string) => contents.get(hash), [contents])
}
