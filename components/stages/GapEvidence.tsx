'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApprovalActions } from '@/components/approval/ApprovalActions'
import { DecideButton } from '@/components/approval/DecideButton'
import { useDurations } from '@/components/ui/use-durations'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { Fact } from './Evidence'
import styles from './Evidence.module.css'
import { wasAskingSkipped } from './stage-cards'

// The whole engine comes with it, which nobody needs before they ask.
const PolicyWhy = dynamic(() => import('@/components/policy-why/PolicyWhy').then((module) => module.PolicyWhy), {
  ssr: false,
})

/** Which rule decided and in which mode, and on request why. */
export function PolicyEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const { policy } = call
  if (!policy) return <p className={styles.note}>{t('policyNotYet')}</p>
  const { rule } = policy
  return (
    <>
      <Fact label={t('rule')} isCode>
        {rule ? rule.id : t('noRule')}
      </Fact>
      {rule && (
        <>
          <Fact label={t('priority')}>{rule.priority.toFixed(3)}</Fact>
          <Fact label={t('source')}>{t(`sources.${sourceKey(rule.source)}`)}</Fact>
        </>
      )}
      <Fact label={t('mode')}>{t(`modes.${policy.mode}`)}</Fact>
      {policy.reason !== undefined && <Fact label={t('reason')}>{policy.reason}</Fact>}
      {policy.coveredBy === 'approval' && (
        <p className={styles.note}>{t(wasAskingSkipped(call) ? 'rerunNotAsked' : 'coveredByApproval')}</p>
      )}
      <Why key={call.callId} call={call} />
    </>
  )
}

/** The reasons behind the decision, worked out when somebody opens it. */
function Why({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('why')}</summary>
      {isOpen && <PolicyWhy call={call} />}
    </details>
  )
}

const SOURCES = ['default', 'extension', 'workspace', 'user', 'admin', 'session'] as const

/** The catalogue's key for a rule's source; the log may hold one of a newer version. */
function sourceKey(source: string): (typeof SOURCES)[number] | 'other' {
  return SOURCES.find((known) => known === source) ?? 'other'
}

/** Who was asked and what they said; the buttons while the question is open. */
export function ApprovalEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const canAct = useWorkbench(selectCanAct)
  const isOpen = call.status === 'awaiting_approval'
  const { approval } = call
  if (!approval) return <p className={styles.note}>{t(wasAskingSkipped(call) ? 'rerunNotAsked' : 'approvalNotYet')}</p>
  return (
    <>
      <Fact label={t('question')}>{approval.confirmation.title}</Fact>
      <Fact label={t('askedOf')}>{t('you')}</Fact>
      {call.pastApprovals.length > 0 && (
        <p className={styles.note}>{t('askedAgain', { count: call.pastApprovals.length })}</p>
      )}
      {isOpen && canAct ? <DecideButton callId={call.callId} /> : <ApprovalActions call={call} />}
    </>
  )
}

/** Which calls it waits for, by number: a press goes there. */
export function QueueEvidence({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const durations = useDurations()
  const shown = useWorkbench((state) => state.shown)
  const selectById = useWorkbench((state) => state.selectCall)
  if (call.waitsFor.length === 0) return <p className={styles.note}>{t('queueNotYet')}</p>
  const waitedMs = (call.attempts[0]?.at ?? call.endedAt ?? shown.at) - (call.scheduledAt ?? shown.at)
  return (
    <>
      <p className={styles.note}>{t('inOrder')}</p>
      {call.waitsFor.map((id) => {
        const holder = selectCall(shown, id)
        return holder ? (
          <button key={id} type="button" className={styles.linkRow} onClick={() => selectById(id)}>
            {t('behind', { number: holder.number, tool: holder.name })}
          </button>
        ) : null
      })}
      <Fact label={t('waited')}>{durations.span(waitedMs)}</Fact>
    </>
  )
}
