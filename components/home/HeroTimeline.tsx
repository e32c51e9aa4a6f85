'use client'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { beatAt, beatsOf, haltOf, paceOf } from '@/components/lessons/lesson-script'
import { StaticTimeline } from '@/components/replay/StaticTimeline'
import { createPicture } from '@/components/replay/static-picture'
import { parseLog } from '@/components/session-page/parse-log'
import { IconButton } from '@/components/ui/IconButton'
import styles from './HeroTimeline.module.css'

const LAYOUT = { width: 300, minSegment: 12, maxLanes: 8 }
/** A headline is read slower than a lesson is watched. */
const SLOWER = 1.4
/** A lesson halts at the refused call; here its line is given time to be read. */
const READING_MS = 2400

/** A recorded run beside the headline: plays once by itself, or stands finished where less motion is wanted. */
export function HeroTimeline({ lines, title }: { readonly lines: string; readonly title: string }) {
  const t = useTranslations('home')
  const words = useTranslations('lesson')
  const { events, picture, beats, pauses } = useMemo(() => {
    const parsed = parseLog(lines)
    const found = beatsOf(parsed)
    const halt = haltOf(found)
    const pauses = paceOf(parsed, found).map((ms, seq) => ms * SLOWER + (seq - 1 === halt ? READING_MS : 0))
    return {
      events: parsed,
      picture: createPicture(parsed, LAYOUT),
      beats: found,
      pauses,
    }
  }, [lines])
  const [seq, setSeq] = useState(events.length)
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setSeq(1)
  }, [])
  useEffect(() => {
    if (seq >= events.length) return
    const timer = setTimeout(() => setSeq(seq + 1), pauses[seq + 1] ?? 0)
    return () => clearTimeout(timer)
  }, [seq, events.length, pauses])
  const beat = beatAt(beats, seq)
  return (
    <figure className={styles.figure}>
      <StaticTimeline picture={picture} seq={seq} title={title} isSmall />
      <figcaption className={styles.caption}>
        <span className={styles.line}>{beat && words(`beat.${beat.key}.title`)}</span>
        {seq >= events.length && (
          <IconButton
            size="sm"
            label={t('playAgain')}
            icon={<RotateCcw aria-hidden size={13} />}
            onClick={() => setSeq(1)}
          />
        )}
      </figcaption>
    </figure>
  )
}
