'use client'
import { Check, CircleX, Square, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useDurations } from '@/components/ui/use-durations'
import { selectCanAct, selectIsRunning } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { RunState } from '@/lib/session/state'
import styles from './Message.module.css'

const LOOKS = {
  completed: { Icon: Check, className: styles.ok },
  cancelled: { Icon: Square, className: undefined },
  failed: { Icon: CircleX, className: styles.bad },
  limit: { Icon: TriangleAlert, className: styles.warn },
} as const

/** How a run ended, what it took, and what can be done about it: a failed one is asked again from where it stopped. */
export function RunEnding({ run }: { readonly run: RunState }) {
  const t = useTranslations('conversation')
  const { span } = useDurations()
  const outcome = run.outcome ?? 'completed'
  const { Icon, className } = LOOKS[outcome]
  const facts = {
    steps: run.steps.length,
    calls: run.steps.reduce((count, step) => count + step.callIds.length, 0),
    duration: span((run.finishedAt ?? run.startedAt) - run.startedAt),
    message: run.message ?? '',
  }
  // A step that failed has said why, right above.
  const isSaid = run.steps.at(-1)?.error?.message === run.message
  return (
    <div className={`${styles.ending} ${className ?? ''}`}>
      <Icon aria-hidden size={14} />
      <span>
        {t(`ending.${outcome}`, facts)}
        {outcome !== 'completed' && run.message !== undefined && !isSaid && ` ${run.message}`}
      </span>
      {outcome === 'failed' && <Retry run={run} />}
    </div>
  )
}

function Retry({ run }: { readonly run: RunState }) {
  const t = useTranslations('conversation')
  const key = `retry:${run.run}`
  const canAct = useWorkbench(selectCanAct)
  const isRunning = useWorkbench(selectIsRunning)
  const isLast = useWorkbench((state) => state.latest.turn === run.turn)
  const isBusy = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  if (!canAct || isRunning || !isLast) return null
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void dispatch({ type: 'model.retry', run: run.run }, key)}>
        {isBusy ? t('ending.retrying') : t('ending.retry')}
      </Button>
      {error && <span role="alert">{error.message}</span>}
    </>
  )
}
