'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Replay.module.css'
import { StaticTimeline } from './StaticTimeline'
import { createPicture } from './static-picture'

/** A laptop's width, and no more lanes than fit a tall screen; the interactive timeline has them all. */
const LAYOUT = { width: 1120, minSegment: 17, maxLanes: 40 }

/** The timeline of the first frame, before any script: same heights, same scale, nothing to press. */
export function FirstPicture() {
  const t = useTranslations('timeline')
  const tr = useTranslations('replay')
  const events = useWorkbench((state) => state.events)
  const title = useWorkbench((state) => state.latest.title)
  const picture = useMemo(() => createPicture(events, LAYOUT), [events])
  return (
    <section className={styles.picture}>
      <h2 className={styles.pictureHead}>{t('title')}</h2>
      <div className={styles.pictureBody}>
        <StaticTimeline picture={picture} seq={events.length} title={title === '' ? tr('untitled') : title} />
      </div>
    </section>
  )
}
