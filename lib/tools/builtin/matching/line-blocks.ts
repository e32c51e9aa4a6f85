import { reindent } from './indentation'
import type { TextEdit } from './text-edit'

/** The lines of a text without their ends, and where each begins. A final newline ends the last line. */
export interface LinedText {
  readonly text: string
  readonly lines: readonly string[]
  readonly starts: readonly number[]
}

/** Splits a text with `\n` line ends; an empty text has no lines. */
export function toLines(text: string): LinedText {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length + 1
  }
  return { text, lines, starts }
}

/** The lines of what is looked for: a final newline ends its last line and is no empty line more. */
export function wantedLines(wanted: string): string[] {
  const lines = wanted.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

/** Where both texts end their last line, the replacement brings no line end of its own. */
export function withoutSharedFinalNewline(replacement: string, wanted: string): string {
  return wanted.endsWith('\n') && replacement.endsWith('\n') ? replacement.slice(0, -1) : replacement
}

/**
 * Puts a block in place of `count` whole lines, from line `at` (0-based) on, indented as they are. An empty block takes
 * the lines' ends along, so that a deletion leaves no empty line.
 */
export function replaceLines(source: LinedText, at: number, count: number, block: string): TextEdit {
  const { text, lines, starts } = source
  const start = starts[at] ?? text.length
  // The last line may have no line end to take.
  const end = starts[at + count] ?? text.length
  const tail = block !== '' && text[end - 1] === '\n' && end > start ? '\n' : ''
  return { start, end, line: at + 1, replacement: reindent(block, lines.slice(at, at + count)) + tail }
}
