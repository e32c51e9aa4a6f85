'use client'
import clsx from 'clsx'
import { Check, FastForward, Hammer, Play, Sparkles, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import styles from './LessonCard.module.css'
import { type Beat, beatAt, haltOf } from './lesson-script'
import { type LessonStep, lessonStep, newestRerun } from './lesson-step'
import { rememberLessonSeen } from './seen-cookie'
import { stopAtCall } from './stop-at-call'
import { useOwnPrompt } from './use-own-prompt'
import { useShowSuccess } from './use-show-success'

/** One line on where the lesson is, and the way on. It ends by stepping aside. */
export function LessonCard({ callId, beats }: { readonly callId: string; readonly beats: readonly Beat[] }) {
  const t = useTranslations('lesson')
  const haltAt = haltOf(beats)
  const step = useWorkbench((state) => lessonStep(state, callId, haltAt))
  const seq = useWorkbench((state) => state.shown.seq)
  const number = useWorkbench(
    (state) => (newestRerun(state.latest, callId) ?? selectCall(state.latest, callId))?.number ?? 0,
  )
  const [isDismissed, setDismissed] = useState(false)
  useShowSuccess(step, callId)
  if (isDismissed || step === 'left') return null
  const isPast = step === 'playing' || step === 'paused'
  const beat = beatAt(beats, seq)?.key ?? 'asked'
  const at = beats.findIndex((one) => one.key === beat) + 1
  return (
    <section aria-label={t('label')} className={clsx(styles.card, styles[toneOf(step, beat)])}>
      <StepIcon step={step} beat={beat} />
      <div role="status" className={styles.words}>
        <p className={styles.title}>{isPast ? t(`beat.${beat}.title`) : t(`step.${step}.title`, { number })}</p>
        <p className={styles.text}>{isPast ? t(`beat.${beat}.text`) : t(`step.${step}.text`, { number })}</p>
      </div>
      {isPast && (
        <span aria-hidden className={styles.dots}>
          {beats.map((one, index) => (
            <i key={one.key} className={index < at ? styles.dotDone : styles.dot} />
          ))}
        </span>
      )}
      <Ways step={step} callId={callId} haltAt={haltAt} onDismiss={() => setDismissed(true)} />
    </section>
  )
}

function toneOf(step: LessonStep, beat: string): 'plain' | 'err' | 'ok' | 'build' {
  if (step === 'playing' || step === 'paused') return beat === 'refused' ? 'err' : 'plain'
  if (step === 'fix' || step === 'again') return 'err'
  return step === 'done' || step === 'run' ? 'ok' : 'build'
}

function StepIcon({ step, beat }: { readonly step: LessonStep; readonly beat: string }) {
  const isRefused = step === 'fix' || step === 'again' || beat === 'refused' || step === 'running'
  const Icon = step === 'done' || step === 'run' ? Check : isRefused ? Hammer : Sparkles
  return (
    <span className={styles.icon}>
      <Icon aria-hidden size={17} strokeWidth={2.2} />
    </span>
  )
}

interface WaysProps {
  readonly step: LessonStep
  readonly callId: string
  readonly haltAt: number | undefined
  readonly onDismiss: () => void
}

/**
 * What can be pressed: skip while it plays, the rest of the recording where it stopped, the ways out at the end. The
 * one button in between is the schema panel's.
 */
function Ways({ step, callId, haltAt, onDismiss }: WaysProps) {
  const t = useTranslations('lesson')
  const store = useWorkbenchStore()
  const writePrompt = useOwnPrompt()
  const isStopped = useWorkbench((state) => state.position !== null)
  const skip = () => {
    rememberLessonSeen()
    const { position, setPosition } = store.getState()
    if (haltAt !== undefined && (position ?? haltAt) < haltAt) stopAtCall(store, callId, haltAt)
    else setPosition(null)
  }
  if (step === 'playing')
    return (
      <Button icon={<FastForward aria-hidden size={14} />} onClick={skip}>
        {t('skip')}
      </Button>
    )
  if (step === 'paused')
    return (
      <span className={styles.ways}>
        <Button icon={<Play aria-hidden size={14} />} onClick={() => store.getState().play()}>
          {t('goOn')}
        </Button>
        <Button variant="ghost" icon={<FastForward aria-hidden size={14} />} onClick={skip}>
          {t('skip')}
        </Button>
      </span>
    )
  const dismiss = (
    <IconButton
      label={t('dismiss')}
      icon={<X aria-hidden size={15} />}
      onClick={() => {
        rememberLessonSeen()
        onDismiss()
      }}
    />
  )
  if (step === 'fix' && isStopped)
    return (
      <span className={styles.ways}>
        <Button variant="ghost" icon={<Play aria-hidden size={14} />} onClick={() => store.getState().play()}>
          {t('rest')}
        </Button>
        {dismiss}
      </span>
    )
  if (step !== 'done') return dismiss
  return (
    <span className={styles.ways}>
      <Button
        variant="primary"
        onClick={() => {
          onDismiss()
          writePrompt()
        }}
      >
        {t('ownPrompt')}
      </Button>
      <Link href="/" className={styles.link}>
        {t('more')}
      </Link>
      {dismiss}
    </span>
  )
}
