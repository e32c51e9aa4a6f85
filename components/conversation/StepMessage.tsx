'use client'
import { CircleX, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { stepKey } from '@/components/workbench/live-frames'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { StoredText } from '@/lib/session/blob-ref'
import { selectCall, selectRun, selectStep } from '@/lib/session/selectors'
import type { StepState } from '@/lib/session/state'
import { LightMarkdown } from './LightMarkdown'
import styles from './Message.module.css'
import { StepCalls } from './StepCalls'
import { ThoughtFold } from './ThoughtFold'

/** What the model said and called in one step; while the step is open its text streams behind a block caret. */
export function StepMessage({ run, step }: { readonly run: string; readonly step: number }) {
  const t = useTranslations('conversation')
  const found = useWorkbench((state) => selectStep(state.shown, run, step))
  const isStreaming = useWorkbench((state) => state.position === null && state.kind !== 'replay')
  const more = useWorkbench((state) =>
    state.position === null ? state.liveFrames.text[stepKey(run, step)] : undefined,
  )
  const parent = useWorkbench((state) => selectRun(state.shown, run)?.parentCallId)
  if (!found) return null
  const isOpen = found.status === 'open'
  return (
    <div className={parent === undefined ? styles.step : styles.nested}>
      {parent !== undefined && step === 1 && <NestedHead callId={parent} />}
      <ThoughtFold step={found} />
      <StepText text={found.text} more={isOpen ? (more ?? '') : ''} hasCaret={isOpen && isStreaming} step={found} />
      {found.notes.map((note) => (
        <p key={note.seq} className={styles.fact}>
          <Info aria-hidden size={13} />
          {note.message}
        </p>
      ))}
      <StepCalls callIds={found.callIds} />
      {found.error && (
        <p role="alert" className={styles.stepError}>
          <CircleX aria-hidden size={14} />
          <span>{t('step.failed', { message: found.error.message, type: found.error.type })}</span>
        </p>
      )}
    </div>
  )
}

function NestedHead({ callId }: { readonly callId: string }) {
  const t = useTranslations('conversation')
  const call = useWorkbench((state) => selectCall(state.shown, callId))
  return <p className={styles.who}>{t('step.inside', { number: call?.number ?? 0, tool: call?.name ?? callId })}</p>
}

function StepText({
  text,
  more,
  hasCaret,
  step,
}: {
  readonly text: StoredText
  readonly more: string
  readonly hasCaret: boolean
  readonly step: StepState
}) {
  const t = useTranslations('conversation')
  const { text: stored, isWhole, load } = useText(text)
  const shown = stored + more
  // Be the model: nobody streams, a person writes below.
  if (shown === '' && hasCaret && step.callIds.length === 0)
    return <p className={styles.thinking}>{step.model === 'manual' ? t('step.yourTurn') : t('step.asking')}</p>
  if (shown === '') return null
  return (
    <>
      <LightMarkdown
        text={shown}
        end={hasCaret && step.model !== 'manual' ? <span aria-hidden className={styles.caret} /> : undefined}
      />
      {!isWhole && (
        <Button size="sm" variant="ghost" onClick={load}>
          {t('showWhole')}
        </Button>
      )}
    </>
  )
}
