'use client'
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Segmented } from '@/components/ui/Segmented'
import styles from './CompareSteps.module.css'
import type { CompareSide } from './compare-side'
import { PairDetails } from './PairDetails'
import { PairList } from './PairList'
import type { Comparison } from './use-comparison'
import { useDifferenceKeys } from './use-difference-keys'
import { useDifferences } from './use-differences'

/** The steps of both sides as a list, the chosen one beside it; on a phone one or the other. */
export function CompareSteps({
  a,
  b,
  comparison,
}: {
  readonly a: CompareSide
  readonly b: CompareSide
  readonly comparison: Comparison
}) {
  const t = useTranslations('compare')
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const [shownSide, setShownSide] = useState<'A' | 'B'>('B')
  const [isOpen, setOpen] = useState(false)
  const { pairs, different } = comparison
  const { selected, select, move, at } = useDifferences(comparison)
  useDifferenceKeys(move)
  const indices = isOnlyDifferent ? different : pairs.map((_pair, index) => index)
  const pair = pairs[selected]
  const open = (index: number) => {
    select(index)
    setOpen(true)
  }
  return (
    <div className={styles.steps} data-open={isOpen} data-side={shownSide}>
      <div className={styles.tools}>
        <span className={styles.back}>
          <IconButton label={t('back')} icon={<ArrowLeft aria-hidden size={16} />} onClick={() => setOpen(false)} />
        </span>
        <span className={styles.filter}>
          <Segmented
            label={t('show')}
            value={isOnlyDifferent ? 'differences' : 'all'}
            options={[
              { value: 'all', label: t('showAll') },
              { value: 'differences', label: t('showDifferences') },
            ]}
            onChange={(value) => setOnlyDifferent(value === 'differences')}
          />
        </span>
        <span className={styles.sides}>
          <Segmented
            label={t('showSide')}
            value={shownSide}
            options={[
              { value: 'A', label: 'A' },
              { value: 'B', label: 'B' },
            ]}
            onChange={setShownSide}
          />
        </span>
        <span className={styles.space} />
        <span className={styles.position} aria-live="polite">
          {different.length > 0 && t('position', { at, count: different.length })}
        </span>
        <IconButton
          label={t('previous')}
          kbd="P"
          disabled={different.length === 0}
          icon={<ArrowUp aria-hidden size={16} />}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t('next')}
          kbd="N"
          disabled={different.length === 0}
          icon={<ArrowDown aria-hidden size={16} />}
          onClick={() => move(1)}
        />
      </div>
      <PairList
        pairs={pairs}
        indices={indices}
        selected={selected}
        onSelect={select}
        onOpen={open}
        emptyText={t(isOnlyDifferent && pairs.length > 0 ? 'nothingHere' : 'nothingYet')}
      />
      <section className={styles.details}>
        {pair ? <PairDetails a={a} b={b} pair={pair} /> : <p className={styles.none}>{t('noSelection')}</p>}
      </section>
    </div>
  )
}
