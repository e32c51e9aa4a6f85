/** How many lines are read where no end is given. */
export const DEFAULT_WINDOW_LINES = 2000
const MAX_LINE_CHARS = 2000
/** Stands for the rest of a line that was cut: 15 characters, as in the CLI whose windows these are. */
const CUT_MARK = '... [truncated]'

/** A range of lines of a text; numbers count from 1. `firstLine` is past `totalLines` where the range lies behind the end. */
export interface LineWindow {
  readonly text: string
  readonly firstLine: number
  readonly lastLine: number
  readonly totalLines: number
  readonly cutLines: number
  /** True where the text is not all of the file: lines left out, or cut. */
  readonly isTruncated: boolean
}

/**
 * Lines `first` to `last`, clamped to the text; joined with `\n` whatever the file uses. A final newline counts as one
 * more, empty, line. An `end` alone reads from the start, however far; a start alone reads 2000 lines.
 */
export function readWindow(text: string, first?: number, last?: number): LineWindow {
  const lines = text.split(/\r?\n/)
  const totalLines = lines.length
  const from = Math.min(first ?? 1, totalLines + 1)
  const to = Math.min(last ?? from + DEFAULT_WINDOW_LINES - 1, totalLines)
  let cutLines = 0
  const shown = lines.slice(from - 1, to).map((line) => {
    if (line.length <= MAX_LINE_CHARS) return line
    cutLines++
    return `${line.slice(0, MAX_LINE_CHARS)}${CUT_MARK}`
  })
  const isTruncated = from > 1 || to < totalLines || cutLines > 0
  return { text: shown.join('\n'), firstLine: from, lastLine: to, totalLines, cutLines, isTruncated }
}
