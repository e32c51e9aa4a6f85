import { expect, it } from 'vitest'
import { type FamilyMember, type FamilyNode, familyTree } from './family-tree'

function member(id: string, parent?: string, seq = 1, createdAt = 0): FamilyMember {
  const of = parent === undefined ? null : { id: parent, seq }
  return { id, title: id, parent: of, lastSeq: 9, createdAt, outcome: 'none' }
}

/** `a(b(c)d)`; a place without a member ends in `?`. */
function shown(nodes: readonly FamilyNode[]): string {
  return nodes
    .map(({ id, member, children }) => `${id}${member ? '' : '?'}${children.length ? `(${shown(children)})` : ''}`)
    .join(' ')
}

it.each([
  {
    name: 'hangs forks under what they came from',
    members: [member('a'), member('b', 'a'), member('c', 'b')],
    want: 'a(b(c))',
  },
  {
    name: 'orders forks by their cut, then by age',
    members: [member('a'), member('x', 'a', 9), member('z', 'a', 2, 5), member('y', 'a', 2, 4)],
    want: 'a(y z x)',
  },
  {
    name: 'keeps a place for a parent that may not be seen',
    members: [member('b', 'a'), member('c', 'a')],
    want: 'a?(b c)',
  },
  { name: 'is a single place without kin', members: [member('a')], want: 'a' },
])('a family tree $name', ({ members, want }) => expect(shown(familyTree(members))).toBe(want))
