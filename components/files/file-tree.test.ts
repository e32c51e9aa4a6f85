import { describe, expect, it } from 'vitest'
import { buildTreeRows, markChanges } from './file-tree'

const file = (path: string, hash = path) => ({ path, bytes: 1, hash })

describe('markChanges', () => {
  it('tells added, modified and deleted files apart and leaves equal ones out', () => {
    const marks = markChanges([file('a'), file('b', '1'), file('c')], [file('a'), file('b', '2'), file('d')])
    expect([...marks].sort()).toEqual([
      ['b', 'M'],
      ['c', 'D'],
      ['d', 'A'],
    ])
  })
})

describe('buildTreeRows', () => {
  const files = [file('src/format/price.ts'), file('src/index.ts'), file('README.md'), file('a.md')]
  const none = { marks: new Map<string, 'M'>(), closed: new Set<string>(), onlyChanged: false }

  it('lists directories before files, each by name', () => {
    expect(buildTreeRows({ files, ...none }).map((row) => row.path)).toEqual([
      'src',
      'src/format',
      'src/format/price.ts',
      'src/index.ts',
      'a.md',
      'README.md',
    ])
  })

  it('hides what is below a closed directory and counts what changed there', () => {
    const marks = new Map([['src/format/price.ts', 'M' as const]])
    const rows = buildTreeRows({ files, marks, closed: new Set(['src']), onlyChanged: false })
    expect(rows[0]).toMatchObject({ path: 'src', isOpen: false, changedBelow: 1 })
    expect(rows).toHaveLength(3)
  })

  it('shows deleted files too where only changes are asked for', () => {
    const marks = new Map([['old/gone.ts', 'D' as const]])
    const rows = buildTreeRows({ files, marks, closed: new Set(), onlyChanged: true })
    expect(rows.map((row) => [row.path, row.mark])).toEqual([
      ['old', undefined],
      ['old/gone.ts', 'D'],
    ])
  })
})
