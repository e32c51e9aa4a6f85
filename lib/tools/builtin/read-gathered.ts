import type { TrackedWorkspace } from '../../workspace/tracked-workspace'
import type { SkippedFile } from '../tool-display'
import type { GatheredFiles } from './gather-files'
import { attachmentType, type FileContent, MAX_READ_BYTES, readContent } from './read-content'

/** So many characters fit one answer; what is over it is left for another call. */
const MAX_ANSWER_CHARS = 8_000_000

/** One file that was read. */
export interface ReadPart {
  readonly path: string
  readonly content: FileContent
}

/**
 * Reads gathered files, in order. Images, PDF and recordings only where a pattern names their extension or the file's
 * name without it: a `**` is not meant for them.
 */
export function readGathered(
  workspace: TrackedWorkspace,
  gathered: GatheredFiles,
  include: readonly string[],
): { parts: ReadPart[]; skipped: SkippedFile[] } {
  const parts: ReadPart[] = []
  const skipped: SkippedFile[] = gathered.outside.map((path) => ({ path, why: 'outside_workspace' }))
  let chars = 0
  for (const path of gathered.paths) {
    const bytes = workspace.read(path)
    if (!bytes) continue
    const content = bytes.length > MAX_READ_BYTES ? undefined : readContent(path, bytes)
    if (!content) skipped.push({ path, why: 'too_large' })
    else if (attachmentType(content) !== undefined && !isNamed(path, include)) {
      skipped.push({ path, why: 'asset_not_explicit' })
    } else if (chars + content.text.length > MAX_ANSWER_CHARS) skipped.push({ path, why: 'answer_full' })
    else {
      chars += content.text.length
      parts.push({ path, content })
    }
  }
  return { parts, skipped }
}

/** Asked of files that have an extension: it is by that that they are no text. */
function isNamed(path: string, include: readonly string[]): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot).toLowerCase()
  const stem = name.slice(0, dot)
  return include.some((pattern) => pattern.toLowerCase().includes(extension) || pattern.includes(stem))
}
