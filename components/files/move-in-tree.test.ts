import { describe, expect, it } from 'vitest'
import { buildTreeRows } from './file-tree'
import { moveInTree } from './move-in-tree'

const file = (path: string) => ({ path, bytes: 1, hash: path })
/** src, src/lib, src/lib/a.ts, src/index.ts, README.md */
const rows = buildTreeRows({
  files: [file('src/lib/a.ts'), file('src/index.ts'), file('README.md')],
  marks: new Map(),
  closed: new Set(),
  onlyChanged: false,
})

const cases = [
  { name: 'moves down', at: 0, key: 'ArrowDown', want: { kind: 'focus', index: 1 } },
  { name: 'stays on the last line', at: 4, key: 'ArrowDown', want: { kind: 'focus', index: 4 } },
  { name: 'enters an open directory', at: 0, key: 'ArrowRight', want: { kind: 'focus', index: 1 } },
  { name: 'does nothing to the right of a file', at: 2, key: 'ArrowRight', want: null },
  { name: 'closes an open directory', at: 1, key: 'ArrowLeft', want: { kind: 'toggle', path: 'src/lib' } },
  { name: 'leaves to the directory above', at: 2, key: 'ArrowLeft', want: { kind: 'focus', index: 1 } },
  { name: 'shows a file', at: 3, key: 'Enter', want: { kind: 'open', path: 'src/index.ts' } },
  { name: 'jumps to the next name by its letter', at: 0, key: 'r', want: { kind: 'focus', index: 4 } },
  { name: 'leaves Tab to the page', at: 0, key: 'Tab', want: null },
]

describe('moveInTree', () => {
  it.each(cases)('$name', ({ at, key, want }) => expect(moveInTree(rows, at, key)).toEqual(want))

  it('does nothing in an empty tree', () => expect(moveInTree([], 0, 'ArrowDown')).toBeNull())
})
