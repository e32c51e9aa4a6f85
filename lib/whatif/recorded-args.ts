import { type BlobLookup, collectBlobHashes, decodeStored } from '../session/encode-event'

/** Arguments as build would see them, or `pending` while a large value is still known by its reference only. */
export type RecordedArgs = { readonly state: 'known'; readonly args: unknown } | { readonly state: 'pending' }

const cache = new WeakMap<object, RecordedArgs>()

/**
 * Puts a recorded call's stored arguments into the form that build sees. `lookup` gives the content of references. Cached
 * by the arguments object where that needs no lookup, since the same calls are judged again at every keystroke.
 */
export function readRecordedArgs(stored: unknown, lookup?: BlobLookup): RecordedArgs {
  if (typeof stored !== 'object' || stored === null) return { state: 'known', args: stored }
  const known = cache.get(stored)
  if (known !== undefined) return known
  const hashes = [...collectBlobHashes(stored)]
  if (hashes.length === 0) {
    const read: RecordedArgs = { state: 'known', args: decodeStored(stored, () => undefined) }
    cache.set(stored, read)
    return read
  }
  const isComplete = lookup !== undefined && hashes.every((hash) => lookup(hash) !== undefined)
  return isComplete ? { state: 'known', args: decodeStored(stored, lookup) } : { state: 'pending' }
}
