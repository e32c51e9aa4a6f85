'use client'
import { useCallback, useEffect, useState } from 'react'
import type { StoredText } from '@/lib/session/blob-ref'
import { isBlobRef, textHead } from '@/lib/session/stored-value'
import { BlobCache, collectBlobHashes, resolveBlobs } from './blob-cache'
import type { SessionPort } from './session-port'
import { useWorkbench, useWorkbenchStore } from './WorkbenchProvider'

const caches = new WeakMap<SessionPort, BlobCache>()

/** One cache per port, so that two panels that show the same value ask once. */
function cacheOf(port: SessionPort): BlobCache {
  const known = caches.get(port)
  if (known) return known
  const cache = new BlobCache(port)
  caches.set(port, cache)
  return cache
}

/** Runs again whenever a blob that was asked for has come. */
function useArrivals(cache: BlobCache): void {
  const [, setCount] = useState(0)
  useEffect(() => cache.subscribe(() => setCount((count) => count + 1)), [cache])
}

/**
 * A stored text as far as it is here: whole, or its first characters until `load()` has fetched the rest.
 * `isWhole` says which; `hasFailed` that fetching did not work (load() tries again).
 */
export function useText(text: StoredText): { text: string; isWhole: boolean; hasFailed: boolean; load: () => void } {
  const cache = cacheOf(useWorkbench((state) => state.port))
  useArrivals(cache)
  const hash = isBlobRef(text) ? text.$blob : null
  const load = useCallback(() => {
    if (hash !== null) void cache.load(hash)
  }, [cache, hash])
  const whole = hash === null ? textHead(text) : cache.get(hash)
  return {
    text: whole ?? textHead(text),
    isWhole: whole !== undefined,
    hasFailed: hash !== null && cache.hasFailed(hash),
    load,
  }
}

/**
 * A JSON value with its `$blob` references replaced by what they stand for, fetched on first sight. `isWhole` is false
 * until all are here; meanwhile a reference shows as its head.
 */
export function useResolved(value: unknown): { value: unknown; isWhole: boolean } {
  return useResolvedFrom(useWorkbenchStore().getState().port, value)
}

/** The same of a session that is not the page's own: see useResolved. */
export function useResolvedFrom(port: SessionPort, value: unknown): { value: unknown; isWhole: boolean } {
  const cache = cacheOf(port)
  useArrivals(cache)
  useEffect(() => {
    for (const hash of collectBlobHashes(value)) void cache.load(hash)
  }, [cache, value])
  return resolveBlobs(value, (hash) => cache.get(hash))
}

/** Fetches blobs ahead of their being shown; the same function as long as the port is the same. */
export function useBlobLoader(): (hash: string) => void {
  const cache = cacheOf(useWorkbench((state) => state.port))
  return useCallback((hash: string) => void cache.load(hash), [cache])
}
