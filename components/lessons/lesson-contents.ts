import type { SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { isBinary } from '@/lib/workspace/binary'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { Workspace } from '@/lib/workspace/workspace'

/** The files and texts of a recorded session, read in the browser: until it is stored no server knows them. */
export interface LessonContents {
  blob(hash: string): Uint8Array | undefined
  /** The workspace after event `seq`. */
  workspaceAt(seq: number): Workspace
}

/** Opens the contents of a recording. `blobs` are base64. */
export function openLessonContents(events: readonly SessionEvent[], blobs: readonly string[]): LessonContents {
  const store = new MemoryContentStore()
  for (const blob of blobs) store.put(Uint8Array.from(atob(blob), (character) => character.charCodeAt(0)))
  return {
    blob: (hash) => store.get(hash),
    workspaceAt: (seq) => Workspace.open(store, foldEvents(EMPTY_STATE, events.slice(0, seq)).tree),
  }
}

/** Content as a panel shows it; null text where it is binary. */
export function toFileText(bytes: Uint8Array): { text: string | null; bytes: number } {
  return { text: isBinary(bytes) ? null : new TextDecoder().decode(bytes), bytes: bytes.length }
}
