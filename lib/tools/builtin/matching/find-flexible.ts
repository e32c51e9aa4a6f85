import { hasText } from './indentation'
import { replaceLines, toLines, wantedLines, withoutSharedFinalNewline } from './line-blocks'
import type { TextEdit } from './text-edit'

/** Whole lines that are equal but for white space at their ends; the replacement takes over the place's indentation. */
export function findFlexible(text: string, wanted: string, replacement: string): TextEdit[] {
  const pattern = wantedLines(wanted).map((line) => line.trim())
  if (!pattern.some(hasText)) return []
  const source = toLines(text)
  const trimmed = source.lines.map((line) => line.trim())
  const block = withoutSharedFinalNewline(replacement, wanted)
  const edits: TextEdit[] = []
  for (let at = 0; at + pattern.length <= trimmed.length; at++) {
    if (!pattern.every((line, index) => trimmed[at + index] === line)) continue
    edits.push(replaceLines(source, at, pattern.length, block))
    at += pattern.length - 1
  }
  return edits
}
