/** A stretch of a text: lines and columns from 1, columns in UTF-16 units as editors count; the end is exclusive. */
export interface TextRange {
  startLine: number
  startColumn: number
  endLine: number
  endColumn: number
}

/** Gives the lines and columns of stretches of one text. A line ends with `\n`, `\r\n` or `\r`. */
export function createRangeFinder(text: string): (start: number, end: number) => TextRange {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  const positionOf = (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
  return (start, end) => {
    const from = positionOf(start)
    const to = positionOf(Math.max(start, end))
    return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column }
  }
}
