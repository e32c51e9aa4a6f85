'use client'
import { useTranslations } from 'next-intl'
import type { Tone } from '@/components/ui/Badge'
import { type CallPhase, PHASE_TONES } from '@/components/ui/call-phase'
import { useDurations } from '@/components/ui/use-durations'
import type { Lane } from './layout/timeline-model'
import type { TimelineView } from './use-timeline-view'

const MAX_NOTE = 44

/** How a call stands, in a few words. */
export interface LaneCaption {
  readonly phase: CallPhase
  readonly tone: Tone
  /** After the bar. */
  readonly text: string
  /** Beside the name, where the bars are thin. */
  readonly short: string
  /** False while it goes on: the bar itself says so. */
  readonly isAtEnd: boolean
}

/** A call's phase after event `seq`; `building` before it exists. */
export function phaseAt(lane: Lane, seq: number): CallPhase {
  if (lane.endSeq !== null && lane.endSeq <= seq) return lane.end ?? 'succeeded'
  let phase: CallPhase = 'building'
  for (const segment of lane.segments) {
    if (segment.fromSeq > seq) break
    const isOpen = segment.untilSeq === null || segment.untilSeq > seq
    if (segment.kind === 'build') phase = isOpen ? 'building' : 'built'
    else if (segment.kind === 'approval') phase = isOpen ? 'waiting' : 'built'
    else if (segment.kind === 'queue') phase = 'queued'
    else if (segment.kind === 'held') phase = isOpen ? 'paused' : 'built'
    else if (segment.kind === 'execute') phase = 'running'
  }
  return phase
}

/** Words for the state of a call at the playhead; null before it was called. */
export function useLaneCaption(lane: Lane, view: TimelineView): LaneCaption | null {
  const t = useTranslations('timeline')
  const durations = useDurations()
  if (lane.calledSeq > view.seq) return null
  const phase = phaseAt(lane, view.seq)
  const tone = PHASE_TONES[phase]
  const isAtEnd = lane.endSeq !== null && lane.endSeq <= view.seq
  const executed = lane.segments.findLast((segment) => segment.kind === 'execute')
  const took = executed?.until ? durations.took(executed.tookUs, executed.until.at - executed.from.at) : ''
  const short = phase === 'succeeded' && took !== '' ? took : t(`phase.${phase}`)
  return { phase, tone, text: isAtEnd ? endText(t, lane, durations.bytes) : t(`phase.${phase}`), short, isAtEnd }
}

function endText(
  t: ReturnType<typeof useTranslations<'timeline'>>,
  lane: Lane,
  bytes: (count: number) => string,
): string {
  const note = lane.endNote ?? ''
  if (lane.end === 'succeeded') {
    const lines = note.replace(/\n+$/, '').split('\n').length
    if (note === '') return t('end.succeeded')
    if (lines > 1) return t('lines', { count: lines })
    return note.length <= MAX_NOTE ? note.trim() : bytes(note.length)
  }
  const end = t(`end.${lane.end ?? 'cancelled'}`)
  return note === ''
    ? end
    : t('endBecause', { end, note: note.length > MAX_NOTE ? `${note.slice(0, MAX_NOTE)}…` : note })
}
