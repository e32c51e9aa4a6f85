'use client'
import clsx from 'clsx'
import { Equal, MessageSquare, MessageSquareReply } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import { StatusIcon } from '@/components/ui/StatusIcon'
import type { ItemPair } from '@/lib/share/compare/align-branches'
import type { BranchItem } from '@/lib/share/compare/branch-item'
import styles from './PairRow.module.css'
import { SideMark } from './SideMark'
import { useItemWords } from './use-item-words'

/** One step of both sides, with what differs between them. A phone shows one side. */
export function PairRow({
  id,
  pair,
  top,
  place,
  count,
  isSelected,
  isCut,
  onPress,
}: {
  readonly id: string
  readonly pair: ItemPair
  /** Distance from the top of the list in px. */
  readonly top: number
  /** 1-based among `count` lines. */
  readonly place: number
  readonly count: number
  readonly isSelected: boolean
  /** The first step after a common history. */
  readonly isCut: boolean
  readonly onPress: () => void
}) {
  const t = useTranslations('compare')
  const words = useItemWords()
  const how = words.how(pair)
  const isSame = pair.differences.length === 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox around has the focus
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={place}
      aria-label={t('rowName', { left: words.name(pair.left), right: words.name(pair.right), how })}
      className={clsx(styles.row, isSelected && styles.selected, !isSame && styles.different, isCut && styles.cut)}
      style={{ top }}
      onClick={onPress}
    >
      {isCut && <span className={styles.cutLabel}>{t('sharedUntil')}</span>}
      <Cell side="A" item={pair.left} />
      <span className={styles.how}>{isSame ? <Equal aria-hidden size={14} /> : how}</span>
      <Cell side="B" item={pair.right} />
    </div>
  )
}

function Cell({ side, item }: { readonly side: 'A' | 'B'; readonly item: BranchItem | null }) {
  const words = useItemWords()
  const state = item ? words.state(item) : ''
  return (
    <span className={clsx(styles.cell, item ? null : styles.absent)} data-side={side}>
      <span className={styles.name}>
        <span className={styles.letter}>
          <SideMark name={side} />
        </span>
        {item && <ItemIcon item={item} />}
        <span className={styles.words}>{words.name(item)}</span>
        {state !== '' && <span className={styles.state}>{state}</span>}
      </span>
      {item && (
        <span className={clsx(styles.label, item.kind === 'call' && styles.code)}>
          <SafeText text={words.label(item)} />
        </span>
      )}
    </span>
  )
}

function ItemIcon({ item }: { readonly item: BranchItem }) {
  if (item.kind === 'call') return <StatusIcon call={item.call} size={13} />
  const Icon = item.kind === 'prompt' ? MessageSquare : MessageSquareReply
  return <Icon aria-hidden size={13} className={styles.icon} />
}
