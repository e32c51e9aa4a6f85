/** One session of a family; `outcome` is its last run's, `open` while that goes on, `none` before the first. */
export interface FamilyMember {
  readonly id: string
  readonly title: string
  /** The session it was forked from and the event of the cut. */
  readonly parent: { readonly id: string; readonly seq: number } | null
  readonly lastSeq: number
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly outcome: 'none' | 'open' | 'completed' | 'cancelled' | 'failed' | 'limit'
}

/** A place in the tree; `member` is null where forks have a parent that may not be seen, or is deleted. */
export interface FamilyNode {
  readonly id: string
  readonly member: FamilyMember | null
  /** In order of the cut, then of making. */
  readonly children: readonly FamilyNode[]
}

/** Members as a tree by their parents; every member stands in it once. Pure. */
export function familyTree(members: readonly FamilyMember[]): FamilyNode[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const children = new Map<string, FamilyMember[]>()
  for (const member of members) {
    if (!member.parent) continue
    const siblings = children.get(member.parent.id)
    if (siblings) siblings.push(member)
    else children.set(member.parent.id, [member])
  }
  const nodeOf = (id: string): FamilyNode => ({
    id,
    member: byId.get(id) ?? null,
    children: (children.get(id) ?? []).toSorted(byCut).map((child) => nodeOf(child.id)),
  })
  const unknown = [...children.keys()].filter((id) => !byId.has(id))
  const roots = members.filter(({ parent }) => parent === null).map(({ id }) => id)
  return [...roots, ...unknown].map(nodeOf)
}

function byCut(left: FamilyMember, right: FamilyMember): number {
  return (left.parent?.seq ?? 0) - (right.parent?.seq ?? 0) || left.createdAt - right.createdAt
}
