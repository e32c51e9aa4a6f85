'use client'
import { Braces } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { selectIsRunning } from '@/components/workbench/selectors'
import { RAW_CALL_KEY, useRawCall } from '@/components/workbench/use-raw-call'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Composer.module.css'

/** Switches to the manual model for one prompt; the form for the call then opens above the box. */
export function RawCallButton({
  promptText,
  onStarted,
}: {
  readonly promptText: string
  readonly onStarted: () => void
}) {
  const t = useTranslations('composer')
  const isRunning = useWorkbench(selectIsRunning)
  const error = useWorkbench((state) => state.errors[RAW_CALL_KEY])
  const { isBusy, start } = useRawCall()
  const [isTold, setTold] = useState(false)
  const handlePress = async () => {
    if (isRunning) return setTold(true)
    const typed = promptText.trim()
    if ((await start(typed === '' ? t('raw.promptText') : typed)) && typed !== '') onStarted()
  }
  const note = error ? t('failed', { message: error.message }) : isTold && isRunning ? t('raw.finishFirst') : null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={isBusy}
        icon={<Braces aria-hidden size={13} />}
        data-tip={t('raw.text')}
        onClick={() => void handlePress()}
      >
        {isBusy ? t('raw.starting') : t('sendRawCall')}
      </Button>
      {note !== null && (
        <span role="status" className={styles.note}>
          {note}
        </span>
      )}
    </>
  )
}
