import { describe, expect, it } from 'vitest'
import { rowOffsets, rowsInSight, scrollToRow } from './row-window'

describe('rowsInSight', () => {
  const offsets = rowOffsets(5000, (index) => (index % 25 === 0 ? 26 : 32))

  it('holds a few rows however many there are', () => {
    const { from, to } = rowsInSight(offsets, 80_000, 300, 4)
    expect(to - from).toBeLessThan(22)
    expect(offsets.tops[from] ?? 0).toBeLessThan(80_000)
    expect(offsets.tops[to] ?? 0).toBeGreaterThan(80_300)
  })
  it('stays within the list at both ends', () => {
    expect(rowsInSight(offsets, 0, 300, 4).from).toBe(0)
    expect(rowsInSight(offsets, offsets.total - 300, 300, 4).to).toBe(5000)
  })
  it('is empty for no rows', () =>
    expect(
      rowsInSight(
        rowOffsets(0, () => 32),
        0,
        300,
        4,
      ),
    ).toEqual({ from: 0, to: 0 }))
})

describe('scrollToRow', () => {
  const offsets = rowOffsets(100, () => 30)
  const cases: [string, number, number, number][] = [
    ['stands still while the row is in sight', 12, 300, 300],
    ['brings a row below to the middle, with what comes after it', 40, 300, 1065],
    ['brings a row above to the middle, with what came before it', 5, 300, 15],
    ['stops at the end of the list', 99, 300, 2700],
    ['stops at its beginning', 1, 300, 0],
  ]
  it.each(cases)('%s', (_, row, from, to) => expect(scrollToRow(offsets, row, from, 300)).toBe(to))
})
