import type { TextEdit } from './text-edit'

/** Every occurrence of the text as it is written, from left to right. */
export function findExact(text: string, wanted: string, replacement: string): TextEdit[] {
  const edits: TextEdit[] = []
  let line = 1
  let counted = 0
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    line += countNewlines(text, counted, start)
    counted = start
    edits.push({ start, end: start + wanted.length, line, replacement })
  }
  return edits
}

function countNewlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
