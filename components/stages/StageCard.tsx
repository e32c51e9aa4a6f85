'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { STAGE_ICONS } from '@/components/ui/stage-icon'
import { useDurations } from '@/components/ui/use-durations'
import { StageBody } from './StageBody'
import styles from './StageCard.module.css'
import type { StageCardModel } from './stage-cards'

/** One card: what happened here, how long it took, and the evidence. A skipped stage is a spine. Focused it is wider. */
export function StageCard({
  card,
  isFocused,
  isThin,
  isInRun,
  startedAt,
  nowAt,
  onFocus,
  mark,
  children,
}: {
  readonly card: StageCardModel
  readonly isFocused: boolean
  /** Drawn as a spine: nothing to show, or no room to show it. */
  readonly isThin: boolean
  /** One of several skipped stages in a row, which a phone shows as one. */
  readonly isInRun: boolean
  /** Start of the session, epoch ms: the functionCall card shows when it came. */
  readonly startedAt: number
  readonly nowAt: number
  readonly onFocus: () => void
  /** Stands at the card's head, beside its name: the breakpoint. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}) {
  const t = useTranslations('stages')
  const durations = useDurations()
  const { stage, state, verdict } = card
  const Icon = STAGE_ICONS[stage]
  const name = t(`card.${stage}`)
  const word = t(`verdict.${verdict}`)
  if (isThin)
    return (
      <section
        aria-label={t('cardName', { name, verdict: word })}
        data-stage={stage}
        className={clsx(styles.card, styles.thin, styles[stage], styles[state], isInRun && styles.inRun)}
      >
        <button type="button" className={styles.spine} onClick={onFocus}>
          <Icon aria-hidden size={14} />
          <span className={styles.spineName}>{name}</span>
          <span className={styles.spineWord}>{word}</span>
        </button>
        {mark && <span className={styles.mark}>{mark}</span>}
      </section>
    )
  return (
    <section
      aria-label={t('cardName', { name, verdict: word })}
      data-stage={stage}
      className={clsx(styles.card, styles[stage], styles[state], isFocused && styles.focused)}
    >
      <button type="button" aria-pressed={isFocused} className={styles.head} onClick={onFocus}>
        <span className={styles.name}>
          <Icon aria-hidden size={14} />
          {name}
        </span>
        <span className={styles.line}>
          <b className={styles.verdict}>{word}</b>
          <span className={styles.length}>{lengthOf(card, startedAt, nowAt, durations)}</span>
        </span>
      </button>
      {mark && <span className={styles.mark}>{mark}</span>}
      <StageBody name={name}>{children}</StageBody>
    </section>
  )
}

function lengthOf(
  card: StageCardModel,
  startedAt: number,
  nowAt: number,
  durations: ReturnType<typeof useDurations>,
): string {
  if (card.from === undefined) return ''
  if (card.stage === 'call') return durations.clock(card.from - startedAt)
  return durations.took(card.tookUs, (card.until ?? nowAt) - card.from)
}
