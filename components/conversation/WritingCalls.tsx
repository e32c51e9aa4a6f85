'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import { stepKey, type WritingCall } from '@/components/workbench/live-frames'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './WritingCalls.module.css'

/** What is shown of long arguments: their end, where they grow. */
const SHOWN_CHARACTERS = 400
const NONE: readonly WritingCall[] = []

/** The calls of a step that the model is still writing, with the end of their arguments. */
export function WritingCalls({ run, step }: { readonly run: string; readonly step: number }) {
  const t = useTranslations('conversation')
  const calls = useWorkbench((state) =>
    state.position === null ? (state.liveFrames.writing[stepKey(run, step)] ?? NONE) : NONE,
  )
  return calls.map(({ index, name, text, skipped }) => {
    const hidden = skipped + Math.max(0, text.length - SHOWN_CHARACTERS)
    return (
      <div key={index} className={styles.call}>
        <span className={styles.head}>{t('step.writing', { tool: name, count: skipped + text.length })}</span>
        <code className={styles.args}>
          {hidden > 0 && '…'}
          <SafeText text={text.slice(-SHOWN_CHARACTERS)} />
          <span aria-hidden className={styles.caret} />
        </code>
      </div>
    )
  })
}
