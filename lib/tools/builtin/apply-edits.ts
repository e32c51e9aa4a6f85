import type { TextEdit } from './matching/text-edit'

/**
 * Applies edits that were found in a text's `\n` form to the text as it is: untouched lines keep their own line ends,
 * new ones take those of the place they stand in. Whether the text ends with a newline never changes.
 */
export function applyEdits(original: string, edits: readonly TextEdit[]): string {
  const toOriginal = offsetMap(original)
  const fallback = /\r\n/.test(original) && !/(^|[^\r])\n/.test(original) ? '\r\n' : '\n'
  const parts: string[] = []
  let copied = 0
  for (const edit of edits) {
    const start = toOriginal(edit.start)
    const end = toOriginal(edit.end)
    const lineEnd = lineEndAt(original, start, fallback)
    parts.push(original.slice(copied, start), edit.replacement.replaceAll('\n', lineEnd))
    copied = end
  }
  parts.push(original.slice(copied))
  return keepFinalNewline(original, parts.join(''))
}

/** Offsets in the `\n` form → offsets in the text, for ascending arguments. */
function offsetMap(original: string): (offset: number) => number {
  let removed = 0
  let next = original.indexOf('\r\n')
  return (offset) => {
    // The `\r` before the newline at `offset` belongs to that newline, so an edit that ends there leaves it alone.
    while (next >= 0 && next - removed < offset) {
      removed++
      next = original.indexOf('\r\n', next + 2)
    }
    return offset + removed
  }
}

/** The line end that the line at `offset` has; the file's where it is the last line. */
function lineEndAt(original: string, offset: number, fallback: string): string {
  const newline = original.indexOf('\n', offset)
  if (newline < 0) return fallback
  return original[newline - 1] === '\r' ? '\r\n' : '\n'
}

function keepFinalNewline(original: string, edited: string): string {
  const [lineEnd = ''] = /\r?\n$/.exec(original) ?? []
  const body = edited.replace(/\r?\n$/, '')
  return lineEnd === '' ? body : body + lineEnd
}
