'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { IssueLines } from '@/components/schema-lab/IssueLines'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { JsonView } from '@/components/ui/JsonView'
import { Segmented } from '@/components/ui/Segmented'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { Expectation } from '@/lib/session/sample'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { cellState, createCellJudge, type GridCell } from '@/lib/whatif/grid'
import { toCellCode } from '@/lib/whatif/grid/cell-code'
import { CellVerdict } from './CellVerdict'
import type { GridRow } from './grid-row'
import type { ShownColumn } from './use-grid-columns'
import { useGridWords } from './use-grid-words'
import { useRerun } from './use-rerun'
import styles from './WhatIfGrid.module.css'

interface CellDetailsProps {
  readonly row: GridRow
  readonly shown: ShownColumn
  /** What a re-run defines before: the draft, where there is one. */
  readonly draft: ToolDefinition | undefined
  /** Absent where labels cannot be changed. */
  readonly onLabel: ((row: GridRow, label: Expectation | null) => void) | undefined
  readonly onRemove: (row: GridRow) => void
  readonly onOpenCall: (row: GridRow) => void
  /** Absent where no playground can be told. */
  readonly onPlayground: ((row: GridRow) => void) | undefined
  readonly onClose: () => void
}

/** All that one version says of one call, its arguments, and where to go from there. */
export function CellDetails({
  row,
  shown,
  draft,
  onLabel,
  onRemove,
  onOpenCall,
  onPlayground,
  onClose,
}: CellDetailsProps) {
  const t = useTranslations('grid')
  const words = useGridWords()
  const cell = useMemo(() => createCellJudge(shown.column)(row.call), [shown.column, row.call])
  const { isBusy, problem, rerun } = useRerun()
  const isEditable = useWorkbench((state) => state.canEdit && state.sessionId !== null)
  const isCall = row.callId !== undefined
  const marked = cell.build === 'fails' ? cell.issues.map(({ path }) => path) : []
  return (
    <Dialog
      title={t('details.title', { row: words.row(row), column: words.column(shown) })}
      onClose={onClose}
      size="lg"
      footer={
        <>
          {onLabel && row.sampleId !== undefined && (
            <Button variant="ghost" onClick={() => onRemove(row)}>
              {t('rowMenu.remove')}
            </Button>
          )}
          {onPlayground && <Button onClick={() => onPlayground(row)}>{t('details.playground')}</Button>}
          {isCall && <Button onClick={() => onOpenCall(row)}>{t('details.open')}</Button>}
          {isCall && isEditable && (
            <Button
              variant="primary"
              busy={isBusy}
              title={t('details.rerunHint')}
              onClick={() => void rerun(row, draft)}
            >
              {t(draft ? 'details.rerun' : 'details.rerunSaved')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <CellVerdict state={cellState(toCellCode(cell), true)} isNew />
        </div>
        <Reasons cell={cell} />
        {onLabel && <LabelChoice row={row} onLabel={onLabel} />}
        {row.note !== undefined && <p className={styles.quiet}>{row.note}</p>}
        <h3 className={styles.quiet}>{t('details.arguments')}</h3>
        <JsonView value={row.call.args} marked={marked} />
        {problem !== null && <p className={styles.warn}>{t('details.rerunFailed', { message: problem })}</p>}
      </div>
    </Dialog>
  )
}

function LabelChoice({
  row,
  onLabel,
}: {
  readonly row: GridRow
  readonly onLabel: NonNullable<CellDetailsProps['onLabel']>
}) {
  const t = useTranslations('grid')
  return (
    <Segmented
      label={t('rowMenu.label', { row: useGridWords().row(row) })}
      value={row.label ?? 'none'}
      onChange={(value) => onLabel(row, value === 'none' ? null : value)}
      options={[
        { value: 'should_build', label: t('rowMenu.shouldBuild') },
        { value: 'should_be_refused', label: t('rowMenu.shouldBeRefused') },
        { value: 'none', label: t('rowMenu.noLabel') },
      ]}
    />
  )
}

function Reasons({ cell }: { readonly cell: GridCell }) {
  const t = useTranslations('grid')
  if (cell.build === 'pending') return null
  if (cell.build === 'fails') return <IssueLines issues={cell.issues} />
  const { changes, policy } = cell
  return (
    <>
      {changes.length > 0 && <h3 className={styles.quiet}>{t('details.changed')}</h3>}
      {changes.map(({ path, by, before, after }) => (
        <div key={`${path} ${by}`}>
          <p>{t('details.changedBy', { path: path || '/', by })}</p>
          <JsonView value={{ before, after }} />
        </div>
      ))}
      {policy && (
        <p className={styles.quiet}>
          {[
            t('details.policy', { decision: t(`details.decision.${policy.decision}`) }),
            policy.rule === null ? undefined : t('details.rule', { rule: policy.rule }),
            policy.reason,
          ]
            .filter((part) => part !== undefined)
            .join(', ')}
        </p>
      )}
    </>
  )
}
