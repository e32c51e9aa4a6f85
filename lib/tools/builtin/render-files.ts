import type { SkippedFile } from '../tool-display'
import { count } from './count'
import type { ReadPart } from './read-gathered'

/** Where a file's text stands in the answer, in UTF-16 units. */
interface TextPlace {
  readonly textStart: number
  readonly textLength: number
}

const REASONS: Readonly<Record<SkippedFile['why'], string>> = {
  asset_not_explicit: 'no text; name its extension or file name to have it',
  outside_workspace: 'outside the workspace, or closed to tools',
  too_large: 'too large to be read',
  answer_full: 'the answer is full; ask for it in another call',
}

/** The answer of a call that read many files, each under its path, and where in it each file's text is. */
export function renderFiles(
  parts: readonly ReadPart[],
  skipped: readonly SkippedFile[],
  ignoredCount: number,
): { text: string; places: TextPlace[] } {
  const places: TextPlace[] = []
  let text = `${count(parts.length, 'file')} read${ignoredCount > 0 ? `; ${ignoredCount} more left out by ignore files` : ''}\n`
  for (const { path, content } of parts) {
    text += `\n--- ${path} ---\n`
    places.push({ textStart: text.length, textLength: content.text.length })
    text += content.text.endsWith('\n') ? content.text : `${content.text}\n`
  }
  if (skipped.length > 0) text += '\nNot read:\n'
  for (const { path, why } of skipped) text += `- ${path}: ${REASONS[why]}\n`
  return { text, places }
}
