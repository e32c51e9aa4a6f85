import { expect, it } from 'vitest'
import type { SessionRecord } from '../store/session-store'
import { familyOf } from './family-route'

function record(id: string, createdAt: number, parent?: string): SessionRecord {
  const of = parent === undefined ? null : { id: parent, seq: 1 }
  return {
    id,
    title: id,
    createdAt,
    updatedAt: 0,
    editTokenHash: '',
    ownerId: null,
    parent: of,
    lastSeq: 1,
    isHidden: false,
  }
}

const ALL = [
  record('a', 1),
  record('b', 2, 'a'),
  record('c', 3, 'b'),
  record('d', 4, 'a'),
  record('x', 5),
  record('o', 6, 'gone'),
  record('p', 7, 'gone'),
  record('q', 8, 'p'),
]

it.each([
  { name: 'is all that descends from the oldest ancestor', of: 2, want: ['a', 'b', 'c', 'd'] },
  { name: 'is the session alone where it has no kin', of: 4, want: ['x'] },
  { name: 'hangs together through a parent that is not known', of: 5, want: ['o', 'p', 'q'] },
])('a family $name', ({ of, want }) => {
  expect(familyOf(ALL[of] ?? record('x', 0), ALL).map(({ id }) => id)).toEqual(want)
})
