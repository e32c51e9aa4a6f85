'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { type ItemPair, sharedEnd } from '@/lib/share/compare/align-branches'
import styles from './PairList.module.css'
import { PairRow } from './PairRow'
import { stepInList } from './step-in-list'

const ROW_PX = 52

/** The aligned steps, drawn as far as they are in sight: one tab stop, arrows choose, Enter opens on a phone. */
export function PairList({
  pairs,
  indices,
  selected,
  onSelect,
  onOpen,
  emptyText,
}: {
  readonly pairs: readonly ItemPair[]
  /** Which pairs are listed, ascending. */
  readonly indices: readonly number[]
  /** Index among all pairs. */
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly onOpen: (index: number) => void
  readonly emptyText: string
}) {
  const t = useTranslations('compare')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: indices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 640, height: 640 },
  })
  const line = indices.indexOf(selected)
  const end = useMemo(() => sharedEnd(pairs), [pairs])
  useEffect(() => {
    if (line >= 0) virtual.scrollToIndex(line)
  }, [line, virtual])
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_PX) / ROW_PX) - 1)
    const next = indices[stepInList(event.key, line, indices.length, page) ?? -1]
    if (next !== undefined) onSelect(next)
    else if (event.key === 'Enter' && line >= 0) onOpen(selected)
    else return
    event.preventDefault()
  }
  if (indices.length === 0) return <p className={styles.none}>{emptyText}</p>
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t('list')}
      aria-activedescendant={line < 0 ? undefined : `${id}${selected}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={handleKeyDown}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: place, start }) => {
          const index = indices[place] ?? -1
          const pair = pairs[index]
          if (!pair) return null
          return (
            <PairRow
              key={index}
              id={`${id}${index}`}
              pair={pair}
              top={start}
              place={place + 1}
              count={indices.length}
              isSelected={index === selected}
              isCut={index === end}
              onPress={() => onOpen(index)}
            />
          )
        })}
      </div>
    </div>
  )
}
