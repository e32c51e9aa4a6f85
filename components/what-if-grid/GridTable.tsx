// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CellReason, ColumnVerdicts, GridLine, RowChange } from '@/lib/whatif/grid'
import { GridRowLine } from './GridRowLine'
import styles from './GridTable.module.css'
import type { GridRow } from './grid-row'
import { type GridPlace, moveInGrid } from './move-in-grid'
import { useCellWhy } from './use-cell-why'
import type { ShownColumn } from './use-grid-columns'
import { reasonAt, useGridWords } from './use-grid-words'

const LINE_PX = 30

/** A column with its verdicts so far. */
export interface TableColumn extends ShownColumn {
  readonly verdicts: ColumnVerdicts
  /** The last whole answer, for cells that this one has not reached: shown as older than what is in the editor. */
  readonly before?: ColumnVerdicts | undefined
}

interface GridTableProps {
  readonly label: string
  readonly lines: readonly GridLine[]
  readonly changeAt: (row: number) => RowChange
  readonly rows: readonly GridRow[]
  readonly columns: readonly TableColumn[]
  readonly reasons: readonly CellReason[]
  /** The property that rows without a reason of their own are told apart by. */
  readonly property: string | undefined
  /** Position of the column that is held against the current version. */
  readonly compared: number
  readonly currentKey: string
  readonly withPolicy: boolean
  /** Filled with the positions of the rows in sight. */
  readonly inSight: RefObject<readonly number[]>
  onCompare(key: string): void
  onOpen(row: GridRow, column: number): void
  /** Any other key on a row. True where it meant something. */
  onRowKey(row: GridRow, key: string): boolean
}

/** The virtual table of calls by versions: one tab stop, arrows move between cells, Enter opens one. */
export function GridTable(props: GridTableProps) {
  const { label, lines, changeAt, rows, columns, reasons, property, compared, currentKey, withPolicy } = props
  const t = useTranslations('grid')
  const words = useGridWords()
  const why = useCellWhy(reasons)
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<GridPlace>({ line: 0, column: 0 })
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 8,
    initialRect: { width: 480, height: 600 },
  })
  const shown = virtual.getVirtualItems()
  props.inSight.current = shown.flatMap(({ index }) => {
    const line = lines[index]
    return line?.kind === 'row' ? [line.row] : []
  })
  const firstRow = lines.findIndex((line) => line.kind === 'row')
  const focusedLine = lines[place.line]?.kind === 'row' ? place.line : firstRow
  const focus = (next: GridPlace) => {
    setPlace(next)
    virtual.scrollToIndex(next.line)
    // The line may have to be drawn first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${next.line}:${next.column}"]`)?.focus(),
    )
  }
  const open = useRef(props.onOpen)
  useEffect(() => {
    open.current = props.onOpen
  })
  // The same for all lines and drawings: a line is drawn again only when it says something else.
  const handleOpen = useCallback((row: GridRow, index: number, column: number) => {
    setPlace({ line: index, column: column + 2 })
    open.current(row, column)
  }, [])
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = lines[focusedLine]
    const row = line?.kind === 'row' ? rows[line.row] : undefined
    if (row === undefined || !(event.target as HTMLElement).dataset.cell) return // keys on heads are theirs
    const extent = {
      lines: lines.length,
      columns: columns.length + 2,
      page: Math.max(1, shown.length - 17),
      isHead: (index: number) => lines[index]?.kind !== 'row',
    }
    const next = moveInGrid(extent, { line: focusedLine, column: place.column }, event.key)
    if (next) focus(next)
    else if (event.key === 'Enter') props.onOpen(row, Math.max(0, place.column - 2))
    else if (!props.onRowKey(row, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 2}
        tabIndex={-1}
        className={styles.grid}
        style={{ '--columns': columns.length } as CSSProperties} // a custom property
        onKeyDown={handleKeyDown}
      >
        {/* biome-ignore lint/a11y/useFocusableInteractive: focus is on its buttons */}
        <div role="row" aria-rowindex={1} className={clsx(styles.line, styles.head)}>
          <span role="columnheader" tabIndex={-1}>
            {t('column.call')}
          </span>
          <span role="columnheader" tabIndex={-1}>
            {t('column.sent')}
          </span>
          {columns.map((shownColumn, position) => (
            <ColumnHead
              key={shownColumn.column.key}
              name={words.column(shownColumn)}
              isCompared={position === compared}
              onCompare={
                shownColumn.column.key === currentKey ? undefined : () => props.onCompare(shownColumn.column.key)
              }
            />
          ))}
        </div>
        <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            if (line.kind === 'group') return <GroupHead key={line.state} line={line} top={start} />
            const row = rows[line.row]
            if (row === undefined) return null
            const reasonOf = (column: TableColumn) => reasonAt(reasons, column.verdicts.reasons[line.row])
            const own = [columns[compared], ...columns].flatMap((column) => (column ? (reasonOf(column) ?? []) : []))[0]
            return (
              <GridRowLine
                key={row.call.key}
                row={row}
                index={index}
                top={start}
                name={words.row(row)}
                sent={words.sent(row, own, property)}
                change={changeAt(line.row)}
                cells={columns.map((column) => ({
                  key: column.column.key,
                  ...cellCode(column, line.row),
                  why: why(column.verdicts, line.row),
                }))}
                compared={compared}
                withPolicy={withPolicy}
                focusedColumn={index === focusedLine ? place.column : null}
                onOpen={handleOpen}
              />
            )
          })}
        </div>
      </div>
      {lines.length === 0 && <p className={styles.none}>{t('noRows')}</p>}
    </div>
  )
}

/** A cell's own verdict, or the one before it where there is none yet. */
function cellCode(
  { verdicts, before }: TableColumn,
  row: number,
): { readonly code: number; readonly isStale: boolean } {
  const code = verdicts.codes[row] ?? 0
  const older = code === 0 ? (before?.codes[row] ?? 0) : 0
  return older === 0 ? { code, isStale: false } : { code: older, isStale: true }
}

function ColumnHead({
  name,
  isCompared,
  onCompare,
}: {
  readonly name: string
  readonly isCompared: boolean
  readonly onCompare: (() => void) | undefined
}) {
  const t = useTranslations('grid')
  return (
    <span role="columnheader" tabIndex={-1}>
      {onCompare ? (
        <button
          type="button"
          className={clsx(styles.headButton, isCompared && styles.compared)}
          aria-pressed={isCompared}
          data-tip={t(isCompared ? 'column.compared' : 'column.compare', { name })}
          onClick={onCompare}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </span>
  )
}

function GroupHead({ line, top }: { readonly line: Extract<GridLine, { kind: 'group' }>; readonly top: number }) {
  const t = useTranslations('grid')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the head of a group holds nothing to act on
    <div role="row" className={styles.group} style={{ transform: `translateY(${top}px)` }}>
      <span role="gridcell" tabIndex={-1}>
        {t(`state.${line.state}`)} <span>{line.count}</span>
      </span>
    </div>
  )
}
