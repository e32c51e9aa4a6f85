'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Scrubber } from '@/components/transport/Scrubber'
import { useDurations } from '@/components/ui/use-durations'
import { selectClockStart } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { captionOf } from './caption-of'
import { type Chapter, chaptersOf } from './chapters'
import styles from './ScrubTrack.module.css'
import { useCaptionWords } from './use-caption-words'
import { useScrubHover } from './use-scrub-hover'

/** The slider of events with the chapters that notes make, and under the pointer what happened there. */
export function ScrubTrack() {
  const events = useWorkbench((state) => state.events)
  const seq = useWorkbench((state) => state.shown.seq)
  const chapters = useMemo(() => chaptersOf(events), [events])
  const { root, hover, handleMove, handleLeave } = useScrubHover()
  const percentOf = (at: number) => (events.length <= 1 ? 100 : ((at - 1) / (events.length - 1)) * 100)
  return (
    <div ref={root} className={styles.root} onPointerMove={handleMove} onPointerLeave={handleLeave}>
      <Scrubber />
      <div aria-hidden className={styles.over}>
        {chapters.map((chapter) => (
          <i
            key={chapter.noteSeq}
            className={chapter.seq > seq ? styles.ahead : styles.chapter}
            style={{ left: `${percentOf(chapter.seq)}%` }}
          />
        ))}
        {hover && <Preview seq={hover.seq} left={hover.left} chapters={chapters} />}
      </div>
    </div>
  )
}

function Preview({
  seq,
  left,
  chapters,
}: {
  readonly seq: number
  readonly left: number
  readonly chapters: readonly Chapter[]
}) {
  const t = useTranslations('replay')
  const words = useCaptionWords()
  const { clock } = useDurations()
  const event = useWorkbench((state) => state.events[seq - 1])
  // The newest state has every call: enough to name it, and nothing has to be folded for a passing pointer.
  const latest = useWorkbench((state) => state.latest)
  const startedAt = useWorkbench(selectClockStart)
  if (!event) return null
  const chapter = chapters.findLast((one) => one.seq <= seq)
  return (
    <div className={styles.preview} style={{ left: `${Math.min(88, Math.max(12, left))}%` }}>
      <span className={styles.when}>{t('hover', { seq, time: clock(Math.max(0, event.at - startedAt)) })}</span>
      <span className={styles.what}>{words(captionOf(latest, event)).title}</span>
      {chapter && <span className={styles.note}>{chapter.text}</span>}
    </div>
  )
}
