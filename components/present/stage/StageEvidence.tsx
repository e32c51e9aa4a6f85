'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BuildEvidence } from '@/components/stages/BuildEvidence'
import { CallEvidence, ResponseEvidence } from '@/components/stages/CallEvidence'
import { ExecuteEvidence } from '@/components/stages/ExecuteEvidence'
import { ApprovalEvidence, PolicyEvidence, QueueEvidence } from '@/components/stages/GapEvidence'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import type { StageName } from '@/components/workbench/workbench-state'
import type { CallState } from '@/lib/session/state'
import styles from './StageEvidence.module.css'

const EVIDENCE: Readonly<Record<StageName, (props: { call: CallState }) => ReactNode>> = {
  call: CallEvidence,
  build: BuildEvidence,
  policy: PolicyEvidence,
  approval: ApprovalEvidence,
  queue: QueueEvidence,
  execute: ExecuteEvidence,
  response: ResponseEvidence,
}

/** What a stage has to show for itself, in letters that carry across a room. */
export function StageEvidence({
  call,
  stage,
  isFailed,
}: {
  readonly call: CallState
  readonly stage: StageName
  readonly isFailed: boolean
}) {
  const t = useTranslations('stages')
  const Evidence = EVIDENCE[stage]
  const Icon = STAGE_ICONS[stage]
  const own = useTranslations('present')
  const isSilent = stage === 'execute' && call.endedAt === undefined && call.attempts.at(-1)?.chunks.length === 0
  return (
    <section aria-label={t(`card.${stage}`)} className={clsx(styles.box, styles[stage], isFailed && styles.failed)}>
      <h2 className={styles.head}>
        <Icon aria-hidden />
        {t(`card.${stage}`)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        <Evidence call={call} />
        {isSilent && <p>{own('atWork')}</p>}
      </div>
    </section>
  )
}
