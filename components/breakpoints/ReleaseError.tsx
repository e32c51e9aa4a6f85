'use client'
import { useTranslations } from 'next-intl'
import { IssueList } from '@/components/approval/IssueList'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './HeldPanel.module.css'
import { releaseKey } from './release-held'

/** What the server said to the last try to let it go on. */
export function ReleaseError({ callId }: { readonly callId: string }) {
  const t = useTranslations('breakpoints')
  const error = useWorkbench((state) => state.errors[releaseKey(callId)])
  const clearError = useWorkbench((state) => state.clearError)
  if (!error) return null
  return (
    <div role="alert" className={styles.error}>
      <p>{error.status === 422 ? t('refused') : t('notReleased', { message: error.message })}</p>
      {error.issues && error.issues.length > 0 && <IssueList issues={error.issues} />}
      <Button size="sm" variant="ghost" onClick={() => clearError(releaseKey(callId))}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
