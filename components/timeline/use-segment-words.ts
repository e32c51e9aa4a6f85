'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Durations, useDurations } from '@/components/ui/use-durations'
import type { TimelineIndex } from './layout/timeline-index'
import type { Lane, Segment } from './layout/timeline-model'

/** What is said of a segment: on the bar, to a screen reader, and in the tooltip. */
export interface SegmentWords {
  /** Longest first. */
  readonly labels: readonly string[]
  readonly name: string
  readonly tip: string
}

type Translate = ReturnType<typeof useTranslations<'timeline'>>

/** Words for segments; `nowAt` is the end of those that go on, `isOpen` says that this one does. */
export function useSegmentWords(): (
  lane: Lane,
  segment: Segment,
  index: TimelineIndex,
  nowAt: number,
  isOpen: boolean,
) => SegmentWords {
  const t = useTranslations('timeline')
  const durations = useDurations()
  return useMemo(() => {
    // What is over is said once: its words outlast every move of the window and of the playhead.
    const said = new WeakMap<Segment, SegmentWords>()
    const say = (lane: Lane, segment: Segment, index: TimelineIndex, nowAt: number, isOpen: boolean): SegmentWords => {
      const until = isOpen ? nowAt : (segment.until?.at ?? nowAt)
      const length = isOpen
        ? durations.span(until - segment.from.at)
        : durations.took(segment.tookUs, until - segment.from.at)
      const outcome = outcomeOf(t, lane, segment, index, isOpen)
      const stage = t(`stage.${segment.kind === 'stop' ? segment.stage : segment.kind}`)
      const name = t('segmentName', { stage, length, outcome })
      return {
        labels: labelsOf(t, segment, length, index, isOpen),
        name,
        tip: tipOf(t, durations, name, segment, index, until),
      }
    }
    return (lane, segment, index, nowAt, isOpen) => {
      if (isOpen || segment.untilSeq === null) return say(lane, segment, index, nowAt, isOpen)
      const words = said.get(segment) ?? say(lane, segment, index, nowAt, isOpen)
      said.set(segment, words)
      return words
    }
  }, [t, durations])
}

function waitedFor(segment: Segment, index: TimelineIndex): number | undefined {
  const holder = segment.waitsFor[0]
  return holder === undefined ? undefined : index.lane(holder)?.number
}

function labelsOf(
  t: Translate,
  segment: Segment,
  length: string,
  index: TimelineIndex,
  isOpen: boolean,
): readonly string[] {
  const number = waitedFor(segment, index)
  if (segment.kind === 'queue')
    return number === undefined ? [t('queued')] : [t('queuedBehind', { number }), t('behind', { number })]
  if (segment.kind === 'held') return [t('pausedAt'), t('phase.paused')]
  if (segment.kind === 'approval') return isOpen ? [t('waitingFor', { length }), length] : [length]
  if (segment.kind === 'execute') return isOpen ? [t('runningFor', { length }), length] : [length]
  return []
}

function outcomeOf(t: Translate, lane: Lane, segment: Segment, index: TimelineIndex, isOpen: boolean): string {
  const number = waitedFor(segment, index)
  if (segment.kind === 'queue') return number === undefined ? t('queued') : t('queuedBehind', { number })
  if (segment.kind === 'held') return t('pausedAt')
  if (segment.kind === 'stop') return lane.end ? t(`end.${lane.end}`) : t('end.cancelled')
  if (isOpen) return segment.kind === 'approval' ? t('waitingForYou') : t('goingOn')
  if (segment.kind === 'policy') return t(`decision.${segment.decision ?? 'allow'}`)
  return segment.kind === 'approval' ? t('answered') : t('passed')
}

function tipOf(
  t: Translate,
  durations: Durations,
  name: string,
  segment: Segment,
  index: TimelineIndex,
  until: number,
): string {
  const from = durations.clock(segment.from.at - index.startedAt)
  return t('segmentTip', { name, from, until: durations.clock(until - index.startedAt) })
}
