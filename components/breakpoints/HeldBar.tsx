'use client'
import { CirclePause } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectHold } from '@/lib/session/selectors'
import styles from './HeldBar.module.css'
import { selectHeldCalls } from './held-calls'
import { releaseAll, releaseHeld, releaseKey, selectHeldTarget } from './release-held'

/** Above the transport while calls are held: which one, and Step, Continue, Release all, whatever pane is open. */
export function HeldBar() {
  const t = useTranslations('breakpoints')
  const call = useWorkbench(selectHeldTarget)
  const count = useWorkbench((state) => selectHeldCalls(state.latest).length)
  return (
    <section aria-label={t('region')} className={styles.bar}>
      <p role="status" className={styles.what}>
        {call && <HeldName callId={call.callId} />}
        {count > 1 && <span className={styles.more}>{t('more', { count: count - 1 })}</span>}
      </p>
      {call && <Controls callId={call.callId} count={count} />}
    </section>
  )
}

function HeldName({ callId }: { readonly callId: string }) {
  const t = useTranslations('breakpoints')
  const call = useWorkbench(selectHeldTarget)
  const selectCall = useWorkbench((state) => state.selectCall)
  const focusStage = useWorkbench((state) => state.focusStage)
  const setMobilePane = useWorkbench((state) => state.setMobilePane)
  const hold = call && selectHold(call)
  if (!call || !hold) return null
  return (
    <button
      type="button"
      className={styles.name}
      onClick={() => {
        selectCall(callId)
        focusStage(hold.stage)
        setMobilePane('timeline')
      }}
    >
      <CirclePause aria-hidden size={14} />
      <span>{t(`held.${hold.stage}`, { number: call.number, tool: call.name })}</span>
    </button>
  )
}

function Controls({ callId, count }: { readonly callId: string; readonly count: number }) {
  const t = useTranslations('breakpoints')
  const store = useWorkbenchStore()
  const stage = useWorkbench((state) => {
    const call = selectHeldTarget(state)
    return (call && selectHold(call)?.stage) ?? 'execute'
  })
  const hasKeys = useWorkbench((state) => state.singleKeys)
  const isBusy = useWorkbench((state) => state.pending[releaseKey(callId)] === true)
  const kbd = (key: string) => (hasKeys ? { kbd: key } : {})
  return (
    <span className={styles.controls}>
      {stage !== 'execute' && (
        <Button
          size="sm"
          data-tip={t(`stepTip.${stage}`)}
          {...kbd('N')}
          onClick={() => void releaseHeld(store, callId, true)}
        >
          {t('step')}
        </Button>
      )}
      <Button
        size="sm"
        variant="primary"
        data-tip={t('continueTip')}
        busy={isBusy}
        {...kbd('C')}
        onClick={() => void releaseHeld(store, callId, false)}
      >
        {isBusy ? t('continuing') : t('continue')}
      </Button>
      {count > 1 && (
        <Button size="sm" {...kbd('⇧C')} onClick={() => void releaseAll(store)}>
          {t('releaseAll', { count })}
        </Button>
      )}
    </span>
  )
}
