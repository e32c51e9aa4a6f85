/** The lines of a text and whether it ended in a newline; a final newline makes no empty last line here. */
export interface Lines {
  readonly lines: readonly string[]
  readonly hasFinalNewline: boolean
}

/** Splits a text into lines; `''` has none. */
export function toLines(text: string): Lines {
  if (text === '') return { lines: [], hasFinalNewline: true }
  const hasFinalNewline = text.endsWith('\n')
  return { lines: (hasFinalNewline ? text.slice(0, -1) : text).split('\n'), hasFinalNewline }
}

/** The text of lines; the inverse of `toLines`. */
export function fromLines(lines: readonly string[], hasFinalNewline: boolean): string {
  if (lines.length === 0) return ''
  return lines.join('\n') + (hasFinalNewline ? '\n' : '')
}

/** The index of a line number that counts from 1, or from the end where it is negative; undefined outside of the text. */
export function lineIndex(line: number, count: number): number | undefined {
  const index = line < 0 ? count + line : line - 1
  return index >= 0 && index < count ? index : undefined
}

/** The white space at the start of a line. */
export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
