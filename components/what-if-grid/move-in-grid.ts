/** A cell of the grid: index of its line among those on show, and its column. */
export interface GridPlace {
  readonly line: number
  readonly column: number
}

/** The size of a grid, and which of its lines are heads of groups and so have no cells. */
export interface GridExtent {
  readonly lines: number
  readonly columns: number
  readonly page: number
  isHead(line: number): boolean
}

/** Where a key moves the focus; undefined where it moves nothing. */
export function moveInGrid(extent: GridExtent, { line, column }: GridPlace, key: string): GridPlace | undefined {
  const last = extent.columns - 1
  switch (key) {
    case 'ArrowDown':
      return toLine(extent, line + 1, 1, column)
    case 'ArrowUp':
      return toLine(extent, line - 1, -1, column)
    case 'PageDown':
      return toLine(extent, Math.min(line + extent.page, extent.lines - 1), -1, column)
    case 'PageUp':
      return toLine(extent, Math.max(line - extent.page, 0), 1, column)
    case 'Home':
      return toLine(extent, 0, 1, column)
    case 'End':
      return toLine(extent, extent.lines - 1, -1, column)
    case 'ArrowRight':
      return { line, column: Math.min(column + 1, last) }
    case 'ArrowLeft':
      return { line, column: Math.max(column - 1, 0) }
    default:
      return undefined
  }
}

/** The next line with cells from here on, in this direction; undefined past the ends. */
function toLine(extent: GridExtent, from: number, by: 1 | -1, column: number): GridPlace | undefined {
  for (let line = from; line >= 0 && line < extent.lines; line += by) if (!extent.isHead(line)) return { line, column }
  return undefined
}
