'use client'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { Segmented } from '@/components/ui/Segmented'
import { Skeleton } from '@/components/ui/Skeleton'
import { useDurations } from '@/components/ui/use-durations'
import { selectCanAct } from '@/components/workbench/selectors'
import { type FileLoad, useFileByHash } from '@/components/workbench/use-file-by-hash'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { mediaTypeOf } from '@/lib/workspace/binary'
import { CodeLines } from './CodeLines'
import { DeleteFile } from './DeleteFile'
import { FileEditor } from './FileEditor'
import styles from './FilesPanel.module.css'
import type { FileMark, ListedFile } from './file-tree'

interface FileViewProps {
  readonly path: string
  readonly now: ListedFile | undefined
  readonly before: ListedFile | undefined
  readonly mark: FileMark | undefined
  readonly onClose: () => void
}

/** One file: its content or what changed since the start, and the way to edit or delete it. */
export function FileView({ path, now, before, mark, onClose }: FileViewProps) {
  const t = useTranslations('files')
  const canAct = useWorkbench(selectCanAct)
  const [shown, setShown] = useState<'content' | 'diff' | null>(null)
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const content = useFileByHash(now?.hash ?? null)
  const view = shown ?? (mark ? 'diff' : 'content')
  if (doing === 'edit' && content.state === 'ready' && content.text !== null)
    return <FileEditor path={path} initial={content.text} hash={now?.hash ?? ''} onClose={() => setDoing(null)} />
  const isText = content.state === 'ready' && content.text !== null
  return (
    <section className={styles.view} aria-label={t('view.label', { path })}>
      <div className={styles.viewHead}>
        <IconButton size="sm" label={t('view.close')} icon={<ArrowLeft aria-hidden size={14} />} onClick={onClose} />
        <code className={styles.path} data-tip={path}>
          {path.split('/').at(-1)}
        </code>
        {mark && (
          <Segmented
            label={t('view.label', { path })}
            value={view}
            onChange={setShown}
            options={[
              { value: 'content', label: t('view.content') },
              { value: 'diff', label: t('view.diff'), tip: t('view.diffTip') },
            ]}
          />
        )}
        {canAct && now && isText && (
          <IconButton
            size="sm"
            label={t('view.edit')}
            icon={<Pencil aria-hidden size={13} />}
            onClick={() => setDoing('edit')}
          />
        )}
        {canAct && now && (
          <IconButton
            size="sm"
            label={t('view.delete')}
            icon={<Trash2 aria-hidden size={13} />}
            onClick={() => setDoing('delete')}
          />
        )}
      </div>
      {doing === 'delete' && <DeleteFile path={path} onKeep={() => setDoing(null)} />}
      {view === 'diff' && mark ? (
        <SinceStart path={path} before={before} now={now} />
      ) : (
        <Content path={path} file={now} load={content} />
      )}
    </section>
  )
}

function Content({
  path,
  file,
  load,
}: {
  readonly path: string
  readonly file: ListedFile | undefined
  readonly load: FileLoad
}) {
  const t = useTranslations('files')
  const { bytes } = useDurations()
  if (!file) return <p className={styles.quiet}>{t('view.deleted')}</p>
  if (load.state === 'failed') return <p className={styles.error}>{t('failed', { message: load.error.message })}</p>
  if (load.state === 'loading') return <Skeleton widths={[70, 82, 40, 60]} />
  if (load.text === null)
    return <p className={styles.quiet}>{t('view.binary', { type: mediaTypeOf(path), bytes: bytes(load.bytes) })}</p>
  if (load.text === '') return <p className={styles.quiet}>{t('view.emptyFile')}</p>
  return (
    <>
      <CodeLines text={load.text} label={t('view.label', { path })} />
      <p className={styles.foot}>{t('view.lines', { count: lineCount(load.text), bytes: bytes(load.bytes) })}</p>
    </>
  )
}

function SinceStart({
  path,
  before,
  now,
}: {
  readonly path: string
  readonly before: ListedFile | undefined
  readonly now: ListedFile | undefined
}) {
  const t = useTranslations('files')
  const { bytes } = useDurations()
  const old = useFileByHash(before?.hash ?? null)
  const next = useFileByHash(now?.hash ?? null)
  if (old.state === 'failed' || next.state === 'failed') {
    const message = old.state === 'failed' ? old.error.message : next.state === 'failed' ? next.error.message : ''
    return <p className={styles.error}>{t('failed', { message })}</p>
  }
  if (old.state === 'loading' || next.state === 'loading') return <Skeleton widths={[70, 82, 40, 60]} />
  if (old.text === null || next.text === null)
    return <p className={styles.quiet}>{t('view.binary', { type: mediaTypeOf(path), bytes: bytes(next.bytes) })}</p>
  return (
    <div className={styles.diff}>
      <LazyDiffView path={path} before={before ? old.text : null} after={now ? next.text : null} />
    </div>
  )
}

/** Lines as editors count them: a break at the very end begins no line. */
function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
