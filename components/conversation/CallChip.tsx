'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { callPhase } from '@/components/ui/call-phase'
import { SafeText } from '@/components/ui/SafeText'
import { StatusIcon } from '@/components/ui/StatusIcon'
import { useDurations } from '@/components/ui/use-durations'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './CallChip.module.css'
import { shortArgument } from './short-argument'

/** One call in a line: icon, tool, its telling argument, and where it stands in a word. Pressing selects it everywhere. */
export function CallChip({ call }: { readonly call: CallState }) {
  const t = useTranslations('conversation')
  const isSelected = useWorkbench((state) => state.selectedCallId === call.callId)
  const select = useWorkbench((state) => state.selectCall)
  const chip = useRef<HTMLButtonElement>(null)
  const word = useStatusWord(call)
  const argument = shortArgument(call)
  useEffect(() => {
    // Selected on the timeline or in the strip: its line comes into view here too, without moving when it already is.
    if (isSelected) chip.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <button
      ref={chip}
      type="button"
      data-call-id={call.callId}
      aria-pressed={isSelected}
      aria-label={t('chip.label', { number: call.number, tool: call.name, argument, word })}
      className={clsx(styles.chip, isSelected && styles.selected)}
      onClick={() => select(call.callId)}
    >
      <StatusIcon call={call} />
      <span className={styles.tool}>{call.name}</span>
      <span className={styles.argument}>
        <SafeText text={argument} />
      </span>
      <span className={clsx(styles.word, styles[callPhase(call)])}>{word}</span>
    </button>
  )
}

/** Where a call stands, in words; what it waits for and how long it took where that is known. */
function useStatusWord(call: CallState): string {
  const t = useTranslations('conversation')
  const status = useTranslations('status')
  const { took } = useDurations()
  const doneWaiting = useWorkbench((state) =>
    state.position === null ? state.liveFrames.doneWaiting[call.callId] : undefined,
  )
  const waitsFor = doneWaiting ?? call.waitsFor[0]
  const behind = useWorkbench((state) =>
    waitsFor === undefined ? undefined : selectCall(state.shown, waitsFor)?.number,
  )
  const phase = callPhase(call)
  if (phase === 'queued' && behind !== undefined) return status('queuedBehind', { number: behind })
  if (phase === 'running' && doneWaiting !== undefined && behind !== undefined)
    return t('chip.doneWaiting', { number: behind })
  if (phase === 'succeeded') {
    const startedAt = call.attempts.at(-1)?.at ?? call.calledAt
    const duration = took(call.executeTookUs, (call.endedAt ?? startedAt) - startedAt)
    return t('chip.succeeded', { duration })
  }
  if (phase === 'build_failed' && call.failure?.stage === 'lookup') return t('chip.notRegistered')
  return status(phase)
}
