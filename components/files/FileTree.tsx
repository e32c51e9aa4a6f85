'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { ChevronDown, ChevronRight, FileText, Folder } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './FilesPanel.module.css'
import type { TreeRow } from './file-tree'
import { moveInTree } from './move-in-tree'

const ROW_PX = 27

/**
 * The tree as a virtual list of its visible lines: one tab stop, arrows move, Right and Left open and close, Enter shows
 * the file.
 */
export function FileTree({
  rows,
  selected,
  onSelect,
  onToggle,
}: {
  readonly rows: readonly TreeRow[]
  readonly selected: string | null
  readonly onSelect: (path: string) => void
  readonly onToggle: (path: string) => void
}) {
  const t = useTranslations('files')
  const scroller = useRef<HTMLDivElement>(null)
  const [focusedPath, setFocusedPath] = useState<string | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    initialRect: { width: 320, height: 400 },
  })
  const focusedIndex = Math.max(
    0,
    rows.findIndex((row) => row.path === (focusedPath ?? selected)),
  )
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moveInTree(rows, focusedIndex, event.key)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.kind !== 'focus') return move.kind === 'toggle' ? onToggle(move.path) : onSelect(move.path)
    setFocusedPath(rows[move.index]?.path ?? null)
    virtual.scrollToIndex(move.index)
    // The line may have to be drawn first.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${move.index}"]`)?.focus())
  }
  return (
    <div ref={scroller} className={styles.tree}>
      <div
        role="tree"
        aria-label={t('tree')}
        className={styles.treeInner}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={handleKeyDown}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <Line
              key={row.path}
              row={row}
              index={item.index}
              top={item.start}
              isSelected={row.path === selected}
              isTabStop={item.index === focusedIndex}
              onPress={() => {
                setFocusedPath(row.path)
                if (row.kind === 'directory') onToggle(row.path)
                else onSelect(row.path)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

function Line({
  row,
  index,
  top,
  isSelected,
  isTabStop,
  onPress,
}: {
  readonly row: TreeRow
  readonly index: number
  readonly top: number
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onPress: () => void
}) {
  const t = useTranslations('files')
  const isDirectory = row.kind === 'directory'
  const Chevron = row.isOpen ? ChevronDown : ChevronRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its lines
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isSelected}
      {...(isDirectory ? { 'aria-expanded': row.isOpen } : {})}
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      className={clsx(styles.line, isSelected && styles.lineSelected, row.mark === 'D' && styles.isDeleted)}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: `calc(14px + ${row.depth} * 16px)` }}
      onClick={onPress}
    >
      {isDirectory ? <Chevron aria-hidden size={13} /> : <span className={styles.noChevron} />}
      {isDirectory ? <Folder aria-hidden size={14} /> : <FileText aria-hidden size={14} />}
      <span className={isDirectory ? styles.directory : styles.file}>{row.name}</span>
      {isDirectory && !row.isOpen && row.changedBelow > 0 && (
        <span className={styles.dot} title={t('below', { count: row.changedBelow })}>
          {row.changedBelow}
        </span>
      )}
      {row.mark && (
        <span className={clsx(styles.mark, styles[`mark${row.mark}`])} title={t(`mark.${row.mark}`)}>
          <span aria-hidden>{row.mark}</span>
          <span className={styles.hidden}>{t(`mark.${row.mark}`)}</span>
        </span>
      )}
    </div>
  )
}
