'use client'
import { GitFork } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ForkAnswer, useFork } from '@/components/fork/use-fork'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ReplayBar.module.css'

/** Goes on from the event shown in a session of the reader's own. */
export function ForkButton({
  request,
}: {
  /** Makes the session; stable between renders. */
  readonly request: (atSeq: number | null) => Promise<ForkAnswer>
}) {
  const t = useTranslations('replay')
  const seq = useWorkbench((state) => state.shown.seq)
  const { isForking, problem, fork } = useFork(request)
  return (
    <>
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {t('forkFailed', { message: problem })}
        </span>
      )}
      <Button
        variant="primary"
        busy={isForking}
        icon={<GitFork aria-hidden size={14} />}
        data-tip={t('forkTip', { seq })}
        onClick={() => void fork()}
      >
        {isForking ? t('forking') : t('fork')}
      </Button>
    </>
  )
}
