'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segmented } from '@/components/ui/Segmented'
import { Skeleton } from '@/components/ui/Skeleton'
import { useDurations } from '@/components/ui/use-durations'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { AddFiles } from './AddFiles'
import { AddReport } from './AddReport'
import { collectDroppedFiles } from './collect-dropped-files'
import styles from './FilesPanel.module.css'
import { FileTree } from './FileTree'
import { FileView } from './FileView'
import { buildTreeRows, type ListedFile, markChanges } from './file-tree'
import { useAddFiles } from './use-add-files'
import { useFiles } from './use-files'

const NO_FILES: readonly ListedFile[] = []
/** The event that carries the workspace a session starts with. */
const START_SEQ = 1

/** The workspace at the position: its tree, what differs from the start, and each file's content, diff and editor. */
export function FilesPanel() {
  const t = useTranslations('files')
  const canAct = useWorkbench(selectCanAct)
  const adding = useAddFiles()
  const [isOver, setOver] = useState(false)
  const [dropError, setDropError] = useState<string | null>(null)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDropError(null)
    collectDroppedFiles(event.dataTransfer).then(adding.add, (cause: unknown) =>
      setDropError(t('unreadable', { message: cause instanceof Error ? cause.message : String(cause) })),
    )
  }
  const dropProps = canAct
    ? {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: (event: DragEvent<HTMLElement>) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setOver(false)
        },
        onDrop: handleDrop,
      }
    : {}
  return (
    <div className={styles.panel} {...dropProps}>
      <OpenFiles add={canAct ? <AddFiles onAdd={(files) => void adding.add(files)} /> : null} />
      <AddReport adding={adding} />
      {dropError !== null && (
        <p role="alert" className={styles.error}>
          {dropError}
        </p>
      )}
      <div className={clsx(styles.dropZone, isOver && styles.isOver)} aria-hidden={!isOver}>
        {t('drop')}
      </div>
    </div>
  )
}

function OpenFiles({ add }: { readonly add: ReactNode }) {
  const t = useTranslations('files')
  const { bytes } = useDurations()
  const tree = useWorkbench((state) => state.shown.tree)
  const startTree = useWorkbench((state) => state.shown.startTree)
  const seq = useWorkbench((state) => state.shown.seq)
  const isPast = useWorkbench((state) => state.position !== null)
  const now = useFiles(tree, seq)
  const start = useFiles(startTree, START_SEQ)
  const [selected, setSelected] = useState<string | null>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState<'all' | 'changed'>('all')
  const files = now.files ?? NO_FILES
  const marks = useMemo(
    () => markChanges(start.files ?? files, now.files ?? start.files ?? NO_FILES),
    [start.files, now.files, files],
  )
  const onlyChanged = filter === 'changed'
  const rows = useMemo(() => buildTreeRows({ files, marks, closed, onlyChanged }), [files, marks, closed, onlyChanged])
  const handleToggle = (path: string) => {
    const next = new Set(closed)
    if (!next.delete(path)) next.add(path)
    setClosed(next)
  }
  const error = now.error ?? start.error
  return (
    <>
      <div className={styles.head}>
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('all') },
            { value: 'changed', label: t('changed', { count: marks.size }) },
          ]}
        />
        <span className={styles.summary}>
          {isPast
            ? t('atEvent', { seq })
            : t('summary', { count: files.length, bytes: bytes(files.reduce((sum, file) => sum + file.bytes, 0)) })}
        </span>
        {add}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}{' '}
          <Button size="sm" onClick={now.error ? now.retry : start.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {now.files === null && !error && (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Skeleton widths={[40, 62, 55, 30]} />
        </div>
      )}
      {now.files !== null && rows.length === 0 && (
        <div className={styles.empty}>
          {onlyChanged ? (
            <EmptyState title={t('noChanges')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )}
        </div>
      )}
      {rows.length > 0 && <FileTree rows={rows} selected={selected} onSelect={setSelected} onToggle={handleToggle} />}
      {selected !== null && (
        <FileView
          key={selected}
          path={selected}
          now={files.find((file) => file.path === selected)}
          before={start.files?.find((file) => file.path === selected)}
          mark={marks.get(selected)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  )
}
