'use client'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { CellDetails } from './CellDetails'
import { GridHeadline } from './GridHeadline'
import { GridTable } from './GridTable'
import { GridToolbar, type GridView } from './GridToolbar'
import type { GridRow } from './grid-row'
import { PasteCallsDialog } from './PasteCallsDialog'
import { SessionsDialog } from './SessionsDialog'
import { type AnsweredGrid, useAnswered } from './use-answered'
import { useArrangedGrid } from './use-arranged-grid'
import { type GridColumns, type ShownColumn, useGridColumns } from './use-grid-columns'
import { useGridRows } from './use-grid-rows'
import { useGridSamples } from './use-grid-samples'
import { useGridVerdicts } from './use-grid-verdicts'
import { useLoadArguments } from './use-load-arguments'
import { useOpenCall } from './use-open-call'
import { type OtherSessions, useOtherSessions } from './use-other-sessions'
import { useRowLabels } from './use-row-labels'
import { type Samples, useSamples } from './use-samples'
import styles from './WhatIfGrid.module.css'

/** Calls by versions of a tool: what each version makes of each call, the difference from the current one on top. */
export function WhatIfGrid({ tool }: { readonly tool: string }) {
  const columns = useGridColumns(tool)
  return columns && <JudgedGrid key={tool} name={tool} columns={columns} />
}

/** Asks for verdicts; what is drawn changes with the first answers, not once for the question and again for them. */
function JudgedGrid({ name, columns }: { readonly name: string; readonly columns: GridColumns }) {
  const samples = useSamples(name)
  const others = useOtherSessions(name)
  const rows = useGridRows(name, samples, others.calls)
  const asked = useMemo(() => columns.columns.map(({ column }) => column), [columns])
  const inSight = useRef<readonly number[]>([])
  const live = useGridVerdicts(
    rows,
    asked,
    useCallback(() => inSight.current, []),
  )
  const answered = useAnswered(rows, columns, live)
  return <OpenGrid name={name} answered={answered} samples={samples} others={others} inSight={inSight} />
}

const FIRST_VIEW: GridView = { filter: 'all', isChangedFirst: true, isGrouped: false, withPolicy: false }

interface OpenGridProps {
  readonly name: string
  readonly answered: AnsweredGrid
  readonly samples: Samples
  readonly others: OtherSessions
  readonly inSight: RefObject<readonly number[]>
}

const OpenGrid = memo(function OpenGrid({ name, answered, samples, others, inSight }: OpenGridProps) {
  const { rows, columns, live } = answered
  const t = useTranslations('grid')
  const canEdit = useWorkbench((state) => state.canEdit)
  const [view, setView] = useState(FIRST_VIEW)
  const [comparedKind, setCompared] = useState<string | null>(null)
  const grid = useArrangedGrid(rows, columns, live, view, comparedKind)
  const draft = columns.columns.find(({ kind }) => kind === 'draft')?.column.definition
  const actions = useGridSamples(samples, draft ?? columns.tool.definition)
  const label = useRowLabels(samples)
  const [dialog, setDialog] = useState<'paste' | 'sessions' | null>(null)
  const [opened, setOpened] = useState<{ readonly row: GridRow; readonly shown: ShownColumn } | null>(null)
  const openCall = useOpenCall()
  const loadArguments = useLoadArguments(name)
  const dialogs = (
    <>
      {dialog === 'paste' && <PasteCallsDialog tool={name} onAdd={actions.add} onClose={() => setDialog(null)} />}
      {dialog === 'sessions' && <SessionsDialog others={others} onClose={() => setDialog(null)} />}
      {opened && (
        <CellDetails
          row={rows.find(({ call }) => call.key === opened.row.call.key) ?? opened.row}
          shown={opened.shown}
          draft={draft}
          onLabel={canEdit ? label : undefined}
          onRemove={(row) => {
            setOpened(null)
            if (row.sampleId !== undefined) actions.remove(row.sampleId)
          }}
          onOpenCall={(row) => {
            setOpened(null)
            openCall(row)
          }}
          onPlayground={
            loadArguments &&
            ((row) => {
              setOpened(null)
              loadArguments(row.call.args)
            })
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
  const toolbar = (
    <GridToolbar
      view={view}
      columns={columns}
      canEdit={canEdit}
      hasGenerated={samples.list.some(({ source }) => source === 'generated')}
      onView={setView}
      onGenerate={() => void actions.generate()}
      onClearGenerated={actions.clearGenerated}
      onPaste={() => setDialog('paste')}
      onSessions={() => setDialog('sessions')}
    />
  )
  if (rows.length === 0)
    return (
      <div className={styles.panel}>
        <EmptyState
          title={t('headline.none')}
          text={actions.hasGeneratedNone ? t('generatedNone') : t('headline.noneText')}
          action={
            canEdit && (
              <Button
                variant="primary"
                busy={samples.isSaving}
                icon={<Sparkles aria-hidden size={13} />}
                onClick={() => void actions.generate()}
              >
                {t('tryGenerated')}
              </Button>
            )
          }
        />
        {toolbar}
        {dialogs}
      </div>
    )
  const handleRowKey = (row: GridRow, key: string): boolean => {
    if (!canEdit) return false
    const labels = { b: 'should_build', r: 'should_be_refused', '0': null } as const
    const pressed = key.toLowerCase()
    if (pressed === 'b' || pressed === 'r' || pressed === '0') label(row, labels[pressed])
    else if ((key === 'Delete' || key === 'Backspace') && row.sampleId !== undefined) actions.remove(row.sampleId)
    else return false
    return true
  }
  return (
    <section className={styles.panel} aria-label={t('label', { tool: name })} data-complete={live.isComplete}>
      <GridHeadline
        totals={grid.totals}
        changes={grid.changes}
        isDraft={grid.columns[grid.compared]?.column.key !== columns.current.column.key}
        draft={columns.draft}
        isStale={grid.isStale}
        hasDraftColumn={draft !== undefined}
        isRecorded={rows.every(({ origin }) => origin === 'recorded' || origin === 'other')}
      />
      {samples.problem !== undefined && <p className={styles.warn}>{t('problem', { message: samples.problem })}</p>}
      {toolbar}
      <GridTable
        label={t('label', { tool: name })}
        lines={grid.lines}
        changeAt={grid.changeAt}
        rows={rows}
        columns={grid.columns}
        reasons={live.verdicts.reasons}
        property={grid.property}
        compared={grid.compared}
        currentKey={columns.current.column.key}
        withPolicy={view.withPolicy}
        inSight={inSight}
        onCompare={setCompared}
        onOpen={(row, column) => {
          const shown = grid.columns[column]
          if (shown) setOpened({ row, shown })
        }}
        onRowKey={handleRowKey}
      />
      <p className={styles.foot}>
        <span>
          {t('showing', { shown: grid.lines.filter(({ kind }) => kind === 'row').length, total: rows.length })}
        </span>
        {canEdit && <span className={styles.keys}>{t('keys')}</span>}
      </p>
      {dialogs}
    </section>
  )
})
