'use client'
import clsx from 'clsx'
import { Hand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CallPath } from '@/components/agents/CallPath'
import { SafeText } from '@/components/ui/SafeText'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Confirmation } from '@/lib/session/events'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { ApprovalActions } from './ApprovalActions'
import { ConfirmationBody } from './ConfirmationBody'
import { useSelectUnlessAnswered } from './use-select-unless-answered'
import { useWaitingTime } from './use-waiting-time'

/**
 * A call that waits for a person, at its place in the conversation: the question, how long it has waited, what would
 * happen, and the answers. Focusing or pressing it selects the call everywhere. Shows nothing before it was asked.
 */
export function ApprovalCard({ call }: { readonly call: CallState }) {
  const t = useTranslations('approval')
  const ta = useTranslations('agents')
  const headingId = useId()
  const isSelected = useWorkbench((state) => state.selectedCallId === call.callId)
  const select = useSelectUnlessAnswered(call.callId)
  const { approval } = call
  if (!approval) return null
  const { confirmation } = approval
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce itself as part of a form
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus does for the keyboard what a click does for the pointer
    <div
      role="group"
      aria-labelledby={headingId}
      data-call-id={call.callId}
      className={clsx(styles.card, isSelected && styles.selected)}
      onFocus={(event) => event.target.matches(':focus-visible') && select()}
      onClick={select}
    >
      <div className={styles.head}>
        <Hand aria-hidden size={15} />
        <h3 id={headingId} className={styles.heading}>
          {t(`heading.${confirmation.type}`, confirmation.type === 'mcp' ? { server: confirmation.server } : {})}
        </h3>
        <WaitingTime since={approval.requestedAt} />
      </div>
      <CallPath call={call} label={ta('path')} />
      <div className={styles.target}>
        <code className={styles.tool}>{call.tool ?? call.name}</code>
        <span className={styles.subject}>
          <SafeText text={subjectOf(confirmation)} />
        </span>
      </div>
      <ConfirmationBody confirmation={confirmation} />
      <ApprovalActions call={call} isPrimary />
    </div>
  )
}

function WaitingTime({ since }: { readonly since: number }) {
  const t = useTranslations('approval')
  const { span } = useDurations()
  const waited = span(useWaitingTime(since))
  return (
    <span
      className={styles.waited}
      role="timer"
      aria-label={t('waited', { duration: waited })}
      suppressHydrationWarning
    >
      {waited}
    </span>
  )
}

function subjectOf(confirmation: Confirmation): string {
  if (confirmation.type === 'edit') return confirmation.path
  return confirmation.type === 'mcp' ? confirmation.tool : ''
}
