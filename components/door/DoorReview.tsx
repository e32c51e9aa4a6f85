'use client'
import { Hammer, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { Segmented } from '@/components/ui/Segmented'
import { useDurations } from '@/components/ui/use-durations'
import type { RecognisedInput } from '@/lib/schema/import/imported'
import { DoorPicks } from './DoorPicks'
import styles from './DoorReview.module.css'
import type { DoorTool } from './door-contents'
import type { DoorInput } from './door-input'
import { MAX_DOOR_TEXT } from './door-limit'
import { OperationPicks } from './OperationPicks'
import { ProblemLines } from './ProblemLines'

type Reviewed = Exclude<DoorInput, { kind: 'empty' | 'prompt' | 'session' }>

interface ReviewProps {
  readonly reading: Reviewed
  readonly taken: readonly string[]
  readonly bringLabel: string
  readonly onBring: (tools: readonly DoorTool[]) => Promise<string | null>
  /** Present where the text may be a prompt all the same. */
  readonly onPrompt?: () => void
}

/** What the text was taken for, in words, what of it could not be read, and what may come in. */
export function DoorReview({ reading, taken, bringLabel, onBring, onPrompt }: ReviewProps) {
  const t = useTranslations('door')
  const { bytes } = useDurations()
  if (reading.kind === 'too_large')
    return (
      <p role="alert" className={styles.problem}>
        {t('file.tooLarge', { size: bytes(reading.length), limit: bytes(MAX_DOOR_TEXT) })}
      </p>
    )
  const asPrompt = onPrompt && (
    <button type="button" className={styles.asPrompt} onClick={onPrompt}>
      {t('asPrompt')}
    </button>
  )
  if (reading.kind === 'unclear')
    return (
      <section className={styles.review} aria-label={t('review')}>
        <p role="status" className={styles.head}>
          <TriangleAlert aria-hidden size={15} className={styles.warn} />
          {t('unclear')}
          {asPrompt}
        </p>
        <ProblemLines problems={reading.input.problems} />
      </section>
    )
  return <Found input={reading.input} taken={taken} bringLabel={bringLabel} onBring={onBring} asPrompt={asPrompt} />
}

function Found({
  input,
  taken,
  bringLabel,
  onBring,
  asPrompt,
}: Omit<ReviewProps, 'reading' | 'onPrompt'> & { readonly input: RecognisedInput; readonly asPrompt: ReactNode }) {
  const t = useTranslations('door')
  const ways = useMemo(() => [input, ...(input.alternatives ?? [])], [input])
  const [at, setAt] = useState(0)
  const chosen = ways[at] ?? input
  return (
    <section className={styles.review} aria-label={t('review')}>
      <p role="status" className={styles.head}>
        <Hammer aria-hidden size={15} className={styles.build} />
        <strong>{t(`kind.${chosen.kind}`)}</strong>
        {COUNTS.map((key) => {
          const count = countOf(chosen, key)
          return count > 0 && <span key={key}>{t(`found.${key}`, { count })}</span>
        })}
        {asPrompt}
      </p>
      {ways.length > 1 && (
        <Segmented
          label={t('takeAs')}
          value={String(at)}
          options={ways.map((way, index) => ({ value: String(index), label: t(`as.${way.kind}`) }))}
          onChange={(next) => setAt(Number(next))}
        />
      )}
      <ProblemLines problems={chosen.problems} />
      {chosen.operations !== undefined && chosen.operations.length > 0 ? (
        <OperationPicks
          document={chosen.document}
          operations={chosen.operations}
          taken={taken}
          bringLabel={bringLabel}
          onBring={onBring}
        />
      ) : (
        <DoorPicks key={at} input={chosen} taken={taken} bringLabel={bringLabel} onBring={onBring} />
      )}
    </section>
  )
}

const COUNTS = ['tools', 'operations', 'calls'] as const

function countOf(input: RecognisedInput, key: (typeof COUNTS)[number]): number {
  if (key === 'tools') return input.declarations.length
  return key === 'calls' ? input.calls.length : (input.operations?.length ?? 0)
}
