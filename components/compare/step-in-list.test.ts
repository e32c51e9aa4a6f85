import { expect, it } from 'vitest'
import { stepInList } from './step-in-list'

it.each([
  { name: 'goes down', key: 'ArrowDown', at: 2, want: 3 },
  { name: 'stays at the last', key: 'ArrowDown', at: 9, want: 9 },
  { name: 'begins at the first', key: 'ArrowDown', at: -1, want: 0 },
  { name: 'stays at the first', key: 'ArrowUp', at: 0, want: 0 },
  { name: 'goes down a page', key: 'PageDown', at: 2, want: 6 },
  { name: 'goes up a page and no further', key: 'PageUp', at: 2, want: 0 },
  { name: 'goes to the end', key: 'End', at: 2, want: 9 },
  { name: 'goes to the beginning', key: 'Home', at: 2, want: 0 },
  { name: 'leaves other keys alone', key: 'x', at: 2, want: undefined },
])('a list of ten $name', ({ key, at, want }) => expect(stepInList(key, at, 10, 4)).toBe(want))
