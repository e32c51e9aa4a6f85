import { collectBlobHashes } from '../../session/encode-event'
import type { SessionFile } from '../session-file/session-file'

/**
 * The file without the contents that events hold by reference: long arguments, outputs and prompts keep their first
 * characters. Workspaces, and what events name in other ways, stay whole. The same file where there is nothing such.
 */
export function withoutLongValues(file: SessionFile): SessionFile {
  const long = collectBlobHashes(file.events)
  // A file's text may be a long output as well: as a file it is needed.
  for (const [hash, blob] of Object.entries(file.blobs)) {
    if (!('text' in blob) || !blob.text.startsWith('{"entries":')) continue
    for (const named of blob.text.matchAll(/"([0-9a-f]{64})"/g)) long.delete(named[1] ?? '')
    long.delete(hash)
  }
  if (long.size === 0) return file
  return { ...file, blobs: Object.fromEntries(Object.entries(file.blobs).filter(([hash]) => !long.has(hash))) }
}
