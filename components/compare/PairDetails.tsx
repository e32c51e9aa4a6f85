'use client'
import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import type { CallState } from '@/lib/session/state'
import type { ItemPair } from '@/lib/share/compare/align-branches'
import { AspectSection } from './AspectSection'
import { CallAspects } from './CallAspects'
import type { CompareSide } from './compare-side'
import styles from './PairDetails.module.css'
import { SideMark } from './SideMark'
import { useItemWords } from './use-item-words'
import { ValueDiff } from './ValueDiff'

/** One step of both sides in full, stage by stage: what is the same said once, what is not as A against B. */
export function PairDetails({
  a,
  b,
  pair,
}: {
  readonly a: CompareSide
  readonly b: CompareSide
  readonly pair: ItemPair
}) {
  const t = useTranslations('compare')
  const words = useItemWords()
  const { left, right } = pair
  const stateA = useStore(a.store, (state) => state.latest)
  const stateB = useStore(b.store, (state) => state.latest)
  return (
    <div className={styles.details}>
      <h2 className={styles.head}>
        <SideMark name="A" /> {words.name(left)}
        <span aria-hidden>·</span>
        <SideMark name="B" /> {words.name(right)}
        <span className={styles.how}>{words.how(pair)}</span>
      </h2>
      {callOf(left) || callOf(right) ? (
        <CallAspects
          a={{ side: a, state: stateA, call: callOf(left) }}
          b={{ side: b, state: stateB, call: callOf(right) }}
          differences={pair.differences}
        />
      ) : (
        <AspectSection title={t('section.text')} isDifferent={pair.differences.length > 0}>
          <ValueDiff
            name={t('section.text')}
            a={{ port: a.store.getState().port, value: textOf(left) }}
            b={{ port: b.store.getState().port, value: textOf(right) }}
          />
        </AspectSection>
      )}
    </div>
  )
}

function callOf(item: ItemPair['left']): CallState | undefined {
  return item?.kind === 'call' ? item.call : undefined
}

function textOf(item: ItemPair['left']): unknown {
  if (!item || item.kind === 'call') return undefined
  return item.kind === 'reply' && item.error !== undefined ? item.error : item.text
}
