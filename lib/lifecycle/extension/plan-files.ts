import { sha256Hex } from '../../base/sha256'
import type { ExtensionFileMark } from '../../session/extension'
import { extensionFileBytes } from '../../tools/extension/extension-files'
import type { Extension } from '../../tools/extension/extension-format'

/** A file that an extension brings, and what becomes of what is at its path. */
export interface PlannedFile {
  readonly path: string
  readonly bytes: number
  readonly before: string | null
  readonly after: string
  /** `write`: nothing is lost; `same`: it is there; `kept`: another file stays; `overwrite`: another file goes. */
  readonly action: 'write' | 'same' | 'kept' | 'overwrite'
}

/** A file that an extension wrote and brings no more: back to what was there, or left since somebody changed it. */
export interface LeavingFile {
  readonly path: string
  readonly before: string | null
  readonly action: 'delete' | 'restore' | 'kept'
}

/**
 * The files of an extension against those that are there, by content hash (undefined: none). What an earlier version of
 * it wrote and nobody changed is replaced without a word.
 */
export function planFiles(
  files: Extension['files'],
  marks: readonly ExtensionFileMark[],
  fileHash: (path: string) => string | undefined,
  mayOverwrite: (path: string) => boolean,
): PlannedFile[] {
  return Object.entries(files).map(([path, file]): PlannedFile => {
    const content = extensionFileBytes(file)
    const after = sha256Hex(content)
    const now = fileHash(path)
    const mark = marks.find((one) => one.path === path)
    const isOwn = mark !== undefined && mark.after === now
    const facts = { path, bytes: content.length, before: isOwn ? mark.before : (now ?? null), after }
    if (now === after) return { ...facts, action: 'same' }
    if (now === undefined || isOwn) return { ...facts, action: 'write' }
    return { ...facts, action: mayOverwrite(path) ? 'overwrite' : 'kept' }
  })
}

/** What becomes of files that an extension wrote, where it goes or brings them no more. */
export function planLeavingFiles(
  marks: readonly ExtensionFileMark[],
  fileHash: (path: string) => string | undefined,
): LeavingFile[] {
  return marks.flatMap(({ path, before, after }): LeavingFile[] => {
    const now = fileHash(path)
    if (now === undefined) return []
    if (now !== after) return [{ path, before, action: 'kept' }]
    return [{ path, before, action: before === null ? 'delete' : 'restore' }]
  })
}

/** The marks to keep: of what was written, and of what an earlier version wrote and is still so. */
export function fileMarks(files: readonly PlannedFile[], marks: readonly ExtensionFileMark[]): ExtensionFileMark[] {
  return files.flatMap(({ path, before, after, action }) => {
    if (action === 'write' || action === 'overwrite') return [{ path, before, after }]
    const mark = marks.find((one) => one.path === path && one.after === after)
    return action === 'same' && mark ? [mark] : []
  })
}
