'use client'
import { ChevronRight } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectAncestors } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './CallPath.module.css'

/**
 * Through which agents a call came: `agent_writer › agent_fixer › write_file`, each a way to that agent's own call. Nothing
 * for a call that no agent made.
 */
export function CallPath({ call, label }: { readonly call: CallState; readonly label: string }) {
  const ancestors = useWorkbench(useShallow((state) => selectAncestors(state.shown, call)))
  const select = useWorkbench((state) => state.selectCall)
  if (ancestors.length === 0) return null
  return (
    <ol aria-label={label} className={styles.path}>
      {ancestors.map(({ callId, name }) => (
        <li key={callId} className={styles.step}>
          <button
            type="button"
            className={styles.part}
            onClick={(event) => {
              // The card around it would select its own call.
              event.stopPropagation()
              select(callId)
            }}
          >
            {name}
          </button>
          <ChevronRight aria-hidden size={12} />
        </li>
      ))}
      <li className={styles.own}>{call.tool ?? call.name}</li>
    </ol>
  )
}
