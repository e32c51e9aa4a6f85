import { expect, it } from 'vitest'
import { moveInGrid } from './move-in-grid'

const extent = { lines: 6, columns: 4, page: 3, isHead: (line: number) => line === 0 || line === 3 }

const cases = [
  { name: 'goes down over the head of a group', key: 'ArrowDown', from: [2, 1], want: [4, 1] },
  { name: 'goes up over the head of a group', key: 'ArrowUp', from: [4, 1], want: [2, 1] },
  { name: 'stays at the first row', key: 'ArrowUp', from: [1, 0], want: undefined },
  { name: 'stays at the last row', key: 'ArrowDown', from: [5, 0], want: undefined },
  { name: 'goes right', key: 'ArrowRight', from: [1, 1], want: [1, 2] },
  { name: 'stays in the last column', key: 'ArrowRight', from: [1, 3], want: [1, 3] },
  { name: 'stays in the first column', key: 'ArrowLeft', from: [1, 0], want: [1, 0] },
  { name: 'goes to the first row', key: 'Home', from: [5, 2], want: [1, 2] },
  { name: 'goes to the last row', key: 'End', from: [1, 2], want: [5, 2] },
  { name: 'goes down a page', key: 'PageDown', from: [1, 2], want: [4, 2] },
  { name: 'goes up a page', key: 'PageUp', from: [5, 2], want: [2, 2] },
  { name: 'leaves other keys alone', key: 'x', from: [1, 0], want: undefined },
] as const
it.each(cases)('$name', ({ key, from: [line, column], want }) => {
  const moved = moveInGrid(extent, { line, column }, key)
  expect(moved && [moved.line, moved.column]).toEqual(want)
})
