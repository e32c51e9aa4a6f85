'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './FilesPanel.module.css'

/** Asks before a file is deleted; the log keeps its content, but tools no longer see it. */
export function DeleteFile({ path, onKeep }: { readonly path: string; readonly onKeep: () => void }) {
  const t = useTranslations('files')
  const key = `delete:${path}`
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  const handleDelete = async () => {
    const result = await dispatch({ type: 'file.delete', path }, key)
    if (result.ok) onKeep()
  }
  return (
    <div role="alert" className={styles.confirm}>
      <span>{t('view.deleteConfirm', { path })}</span>
      <Button size="sm" variant="ghost" onClick={onKeep}>
        {t('view.keep')}
      </Button>
      <Button size="sm" variant="danger" busy={isPending} onClick={() => void handleDelete()}>
        {isPending ? t('view.deleting') : t('view.deleteYes')}
      </Button>
      {error && <p className={styles.error}>{t('view.notDeleted', { message: error.message })}</p>}
    </div>
  )
}
