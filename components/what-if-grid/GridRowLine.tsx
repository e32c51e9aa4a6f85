// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolutely placed rows cannot be a table element
'use client'
import clsx from 'clsx'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { type CellState, cellState, isAsLabelled, type RowChange } from '@/lib/whatif/grid'
import { CellVerdict } from './CellVerdict'
import styles from './GridTable.module.css'
import type { GridRow } from './grid-row'

/** One cell of a line as it is drawn. */
export interface LineCell {
  readonly key: string
  readonly code: number
  /** Of an older text than the editor's: its own verdict is on the way. */
  readonly isStale: boolean
  /** Why, as a tip. */
  readonly why: string | undefined
}

interface GridRowLineProps {
  readonly row: GridRow
  readonly index: number
  readonly top: number
  readonly name: string
  readonly sent: string
  readonly change: RowChange
  readonly cells: readonly LineCell[]
  /** Position of the cell that is held against the current version. */
  readonly compared: number
  readonly withPolicy: boolean
  /** The column that has the tab stop, where this line has it. */
  readonly focusedColumn: number | null
  readonly onOpen: (row: GridRow, index: number, column: number) => void
}

/**
 * A call with what it sent and its verdicts. Every cell can have the focus; Enter or a press opens it. Drawn again only
 * when something of it differs: verdicts come by the thousand.
 */
export const GridRowLine = memo(Line, isSame)

function isSame({ cells, ...before }: GridRowLineProps, { cells: next, ...after }: GridRowLineProps): boolean {
  return (
    isSameShallow(before, after) &&
    cells.length === next.length &&
    cells.every((cell, at) => isSameCell(cell, next[at]))
  )
}

function isSameCell(cell: LineCell, next: LineCell | undefined): boolean {
  return next !== undefined && isSameShallow(cell, next)
}

function isSameShallow<T extends object>(before: T, after: T): boolean {
  return Object.entries(before).every(([key, value]) => Object.is(value, after[key as keyof T])) // a key of both
}

function Line(props: GridRowLineProps) {
  const { row, index, top, name, sent, change, cells, compared, withPolicy, focusedColumn } = props
  const t = useTranslations('grid')
  const onOpen = (column: number) => props.onOpen(row, index, column)
  const isNew = change !== 'same' && change !== 'undecided'
  const isRight = isAsLabelled(cells[compared]?.code ?? 0, row.label)
  const stateOf = (code: number): CellState => cellState(code, withPolicy || change === 'newly_asks')
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-cell': `${index}:${column}`,
    tabIndex: focusedColumn === column ? 0 : -1,
  })
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on cells, as in every grid
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-label={[name, sent, t(`change.${change}`)].join(', ')}
      data-change={change}
      className={clsx(styles.line, styles.row)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell attributes={cell(0)} className={styles.name} onPress={() => onOpen(0)}>
        {row.label && <LabelMark label={row.label} isRight={isRight} />}
        <span className={styles.ellipsis}>{name}</span>
      </Cell>
      <Cell attributes={cell(1)} className={styles.sent} onPress={() => onOpen(0)}>
        <span className={styles.ellipsis}>{sent}</span>
      </Cell>
      {cells.map(({ key, code, isStale, why }, position) => (
        <Cell key={key} attributes={cell(position + 2)} tip={why} onPress={() => onOpen(position)}>
          <CellVerdict state={stateOf(code)} isNew={isNew && position === compared} isStale={isStale} />
        </Cell>
      ))}
    </div>
  )
}

function Cell({
  attributes,
  className,
  tip,
  onPress,
  children,
}: {
  readonly attributes: { readonly role: string; readonly tabIndex: number }
  readonly className?: string | undefined
  readonly tip?: string | undefined
  readonly onPress: () => void
  readonly children: React.ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the attributes
    <div {...attributes} className={className} data-tip={tip} onClick={onPress}>
      {children}
    </div>
  )
}

function LabelMark({
  label,
  isRight,
}: {
  readonly label: NonNullable<GridRow['label']>
  readonly isRight: boolean | null
}) {
  const t = useTranslations('grid')
  const Icon = label === 'should_build' ? CircleCheck : CircleSlash
  const words = t(`labelOf.${label}`)
  const full = isRight === null ? words : `${words}: ${t(isRight ? 'labelOf.right' : 'labelOf.wrong')}`
  return (
    <span
      role="img"
      aria-label={full}
      data-tip={full}
      className={clsx(styles.label, isRight === false && styles.wrong)}
    >
      <Icon aria-hidden size={13} />
    </span>
  )
}
