'use client'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectAwaitingApproval } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './ApprovalAnnouncer.module.css'

/** Says once, politely, that a call waits for a decision. It stands there from the start: a late live region is mute. */
export function ApprovalAnnouncer() {
  const t = useTranslations('approval')
  const call = useWorkbench((state): CallState | undefined =>
    state.position === null ? selectAwaitingApproval(state.latest).at(-1) : undefined,
  )
  return (
    <p role="status" className={styles.hidden}>
      {call ? t('announce', { number: call.number, tool: call.tool ?? call.name }) : ''}
    </p>
  )
}
