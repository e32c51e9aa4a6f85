'use client'
import { Check, ListChecks, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { useDurations } from '@/components/ui/use-durations'
import type { ApprovalOutcome } from '@/lib/session/commands'
import type { CallState } from '@/lib/session/state'
import styles from './Approval.module.css'
import { AnswerList } from './questions/AnswerList'

const LOOKS: Readonly<Record<ApprovalOutcome, { tone: 'ok' | 'build' | 'err'; Icon: typeof Check }>> = {
  proceed_once: { tone: 'ok', Icon: Check },
  proceed_always: { tone: 'ok', Icon: ListChecks },
  proceed_always_and_save: { tone: 'ok', Icon: ListChecks },
  proceed_always_tool: { tone: 'ok', Icon: ListChecks },
  proceed_always_server: { tone: 'ok', Icon: ListChecks },
  modify: { tone: 'build', Icon: Pencil },
  cancel: { tone: 'err', Icon: X },
}

/** How a call was answered, after how long, and the reason given; nothing where it was not (or not yet). */
export function ApprovalOutcomeLine({ call }: { readonly call: CallState }) {
  const t = useTranslations('approval')
  const { span } = useDurations()
  const approval = call.approval?.outcome === undefined ? call.pastApprovals.at(-1) : call.approval
  if (!approval?.outcome || approval.givenAt === undefined) return null
  const { tone, Icon } = LOOKS[approval.outcome]
  const isAnswered = approval.confirmation.type === 'ask_user' && approval.outcome !== 'cancel'
  return (
    <div className={styles.outcome}>
      <Badge tone={tone} icon={<Icon aria-hidden size={12} />}>
        {t('outcomeAfter', {
          outcome: isAnswered ? t('questions.answered') : t(`outcome.${approval.outcome}`),
          duration: span(approval.givenAt - approval.requestedAt),
        })}
      </Badge>
      {isAnswered && <AnswerList confirmation={approval.confirmation} answers={approval.answers} />}
      {approval.reason !== undefined && <p className={styles.note}>{t('reason', { reason: approval.reason })}</p>}
    </div>
  )
}
