import type { TreeRow } from './file-tree'

/** What a key does in the tree: focus another line, open or close a directory, show a file. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'toggle' | 'open'; readonly path: string }

/** The tree pattern's keys: arrows, Home, End, Enter and Space; a letter jumps to the next line that begins with it. */
export function moveInTree(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  const row = rows[at]
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', index: Math.min(rows.length - 1, at + 1) }
    case 'ArrowUp':
      return { kind: 'focus', index: Math.max(0, at - 1) }
    case 'Home':
      return { kind: 'focus', index: 0 }
    case 'End':
      return { kind: 'focus', index: rows.length - 1 }
    case 'ArrowRight':
      return openOrEnter(row, at)
    case 'ArrowLeft':
      return closeOrLeave(rows, row, at)
    case 'Enter':
    case ' ':
      return { kind: row.kind === 'directory' ? 'toggle' : 'open', path: row.path }
    default:
      return key.length === 1 ? jumpTo(rows, at, key.toLowerCase()) : null
  }
}

function openOrEnter(row: TreeRow, at: number): TreeMove | null {
  if (row.kind === 'file') return null
  return row.isOpen ? { kind: 'focus', index: at + 1 } : { kind: 'toggle', path: row.path }
}

function closeOrLeave(rows: readonly TreeRow[], row: TreeRow, at: number): TreeMove | null {
  if (row.kind === 'directory' && row.isOpen) return { kind: 'toggle', path: row.path }
  for (let index = at - 1; index >= 0; index--) {
    if ((rows[index]?.depth ?? 0) < row.depth) return { kind: 'focus', index }
  }
  return null
}

function jumpTo(rows: readonly TreeRow[], at: number, letter: string): TreeMove | null {
  for (let offset = 1; offset <= rows.length; offset++) {
    const index = (at + offset) % rows.length
    if (rows[index]?.name.toLowerCase().startsWith(letter)) return { kind: 'focus', index }
  }
  return null
}
