'use client'
import { CircleX, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { RequestButton } from '@/components/request-inspector/RequestButton'
import { Button } from '@/components/ui/Button'
import { SafeText } from '@/components/ui/SafeText'
import { stepKey } from '@/components/workbench/live-frames'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { StoredText } from '@/lib/session/blob-ref'
import { isWaitingForKey } from '@/lib/session/model-ref'
import { selectAncestors, selectCall, selectRun, selectStep } from '@/lib/session/selectors'
import type { StepState } from '@/lib/session/state'
import { textHead } from '@/lib/session/stored-value'
import { LightMarkdown } from './LightMarkdown'
import styles from './Message.module.css'
import { StepCalls } from './StepCalls'
import { StepKey } from './StepKey'
import { ThoughtFold } from './ThoughtFold'
import { WritingCalls } from './WritingCalls'

/** What the model said and called in one step; while the step is open its text streams behind a block caret. */
export function StepMessage({ run, step }: { readonly run: string; readonly step: number }) {
  const t = useTranslations('conversation')
  const found = useWorkbench((state) => selectStep(state.shown, run, step))
  const isStreaming = useWorkbench((state) => state.position === null && state.kind !== 'replay')
  const more = useWorkbench((state) =>
    state.position === null ? state.liveFrames.text[stepKey(run, step)] : undefined,
  )
  const isWriting = useWorkbench((state) => (state.liveFrames.writing[stepKey(run, step)] ?? []).length > 0)
  const parent = useWorkbench((state) => selectRun(state.shown, run)?.parentCallId)
  const depth = useWorkbench((state) => selectRun(state.shown, run)?.agent?.depth ?? 1)
  if (!found) return null
  const isOpen = found.status === 'open'
  return (
    <div
      className={parent === undefined ? styles.step : styles.nested}
      style={{ '--depth': depth } as CSSProperties} // a variable of the style sheet
    >
      {parent !== undefined && <NestedHead callId={parent} step={step} />}
      <div className={styles.stepHead}>
        <ThoughtFold step={found} />
        <RequestButton run={run} step={step} />
      </div>
      <StepText
        text={found.text}
        more={isOpen ? (more ?? '') : ''}
        hasCaret={isOpen && isStreaming && !isWriting}
        step={found}
      />
      {found.notes.map((note) => (
        <p key={note.seq} className={styles.fact}>
          <Info aria-hidden size={13} />
          {note.message}
        </p>
      ))}
      <StepCalls callIds={found.callIds} />
      {isOpen && <WritingCalls run={run} step={step} />}
      {found.error && (
        <p role="alert" className={styles.stepError}>
          <CircleX aria-hidden size={14} />
          <span>{t('step.failed', { message: found.error.message, type: found.error.type })}</span>
        </p>
      )}
      <StepKey step={found} />
    </div>
  )
}

/** Whose step it is: several agents may speak in turns. At its first step also what it was told. */
function NestedHead({ callId, step }: { readonly callId: string; readonly step: number }) {
  const t = useTranslations('agents')
  const call = useWorkbench((state) => selectCall(state.shown, callId))
  const path = useWorkbench((state) => {
    const own = selectCall(state.shown, callId)
    return own ? [...selectAncestors(state.shown, own), own].map(({ name }) => name).join(' › ') : callId
  })
  const select = useWorkbench((state) => state.selectCall)
  const task = useWorkbench((state) =>
    call?.nestedRun === undefined ? undefined : selectRun(state.shown, call.nestedRun)?.agent?.task,
  )
  return (
    <>
      <p className={styles.who}>
        <button type="button" className={styles.whoLink} onClick={() => select(callId)}>
          {t('inside', { path, step })}
        </button>
      </p>
      {step === 1 && task !== undefined && (
        <p className={styles.task}>
          <SafeText text={textHead(task)} />
        </p>
      )}
    </>
  )
}

/** What an open step without a word waits for. */
function waitingWord(step: StepState): 'step.yourTurn' | 'step.needsKey' | 'step.asking' {
  if (step.model === 'manual') return 'step.yourTurn'
  return isWaitingForKey(step) ? 'step.needsKey' : 'step.asking'
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
    return <p className={styles.thinking}>{t(waitingWord(step))}</p>
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
