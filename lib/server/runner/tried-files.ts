import 'server-only'
import type { TriedFile } from '../../tools/try-answer'
import { isBinary } from '../../workspace/binary'
import { decodeText } from '../../workspace/decode-text'
import type { PatchEntry, Workspace } from '../../workspace/workspace'

/** Bytes of one side of a file that are shown, and of all sides together. */
const MAX_FILE = 200_000
const MAX_ALL = 2_000_000

/** The contents behind a patch as text, so that a page can show the difference without asking for blobs that do not exist. */
export function triedFiles(patch: readonly PatchEntry[], before: Workspace, after: Workspace): TriedFile[] {
  let room = MAX_ALL
  return patch.map(({ path }) => {
    const sides = [before.read(path), after.read(path)] as const
    const sizes = sides.map((bytes) => bytes?.length ?? 0)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    if (sides.some((bytes) => bytes && isBinary(bytes))) return notShown(path, 'binary')
    if (sizes.some((size) => size > MAX_FILE) || total > room) return notShown(path, 'too_large')
    room -= total
    return { path, before: textOf(sides[0]), after: textOf(sides[1]) }
  })
}

function notShown(path: string, why: 'binary' | 'too_large'): TriedFile {
  return { path, before: null, after: null, notShown: why }
}

function textOf(bytes: Uint8Array | undefined): string | null {
  return bytes ? decodeText(bytes).text : null
}
