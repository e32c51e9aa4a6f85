'use client'
import type { FamilyNode } from '@/lib/share/family-tree'
import styles from './FamilyDialog.module.css'
import { FamilyRow } from './FamilyRow'

/** Sessions as nested lists, each under the one it was forked from. */
export function FamilyTree({
  nodes,
  current,
  chosen,
  onToggle,
}: {
  readonly nodes: readonly FamilyNode[]
  /** The session that the page shows. */
  readonly current: string | null
  /** The sessions ticked to be compared. */
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
}) {
  return (
    <ul className={styles.tree}>
      {nodes.map(({ id, member, children }) => (
        <li key={id} className={styles.node}>
          <FamilyRow
            member={member}
            isCurrent={id === current}
            isChosen={chosen.includes(id)}
            onToggle={() => onToggle(id)}
          />
          {children.length > 0 && <FamilyTree nodes={children} current={current} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  )
}
