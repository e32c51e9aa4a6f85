'use client'
import clsx from 'clsx'
import { StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '@/components/ui/Button'
import { useIsPhone } from '@/components/ui/use-is-phone'
import { useThrottled } from '@/components/workbench/use-throttled'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './CaptionBar.module.css'
import { CaptionIcon } from './CaptionIcon'
import type { Caption } from './caption'
import { useCaptionWords } from './use-caption-words'
import { useMoments } from './use-moments'
import { useOutcomeSentence } from './use-outcome-sentence'
import { useShownCaption } from './use-shown-caption'

/** As often as a screen reader can follow while events go by. */
const SAID_EVERY_MS = { playing: 1000, byHand: 250 }

/** What happened at the position and why, in words. Screen readers hear it as it changes, slowly while playing. */
export function CaptionBar() {
  const t = useTranslations('replay')
  const { caption, isEnd } = useShownCaption()
  const words = useCaptionWords()
  const latest = useWorkbench((state) => state.latest)
  const seq = useWorkbench((state) => state.shown.seq)
  const isOpen = useWorkbench((state) => state.latest.openRuns.length > 0)
  const count = useWorkbench((state) => state.events.length)
  const isPlaying = useWorkbench((state) => state.isPlaying)
  const outcome = useOutcomeSentence(latest)
  const said = caption ? words(caption) : null
  const announced = useThrottled(caption, isPlaying ? SAID_EVERY_MS.playing : SAID_EVERY_MS.byHand)
  const isPhone = useIsPhone()
  const { previous, next, restart } = useMoments()
  // On a phone the whole caption is the way on: at the end the story begins again.
  const handleTap = () => {
    if (isPhone !== true || window.getSelection()?.isCollapsed === false) return
    if (next) next()
    else restart()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same is a button of the story's controls
    <section aria-label={t('what')} className={styles.bar} onClick={handleTap}>
      {caption && (
        <span className={clsx(styles.icon, styles[caption.tone])}>
          <CaptionIcon caption={caption} size={20} />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{said?.title ?? t('end.none')}</h2>
        <p className={styles.why}>{isEnd ? outcome : said?.why}</p>
        <p aria-hidden className={styles.hint}>
          {seq < count ? t('tap') : t(isOpen ? 'tapSoFar' : 'tapAgain')}
        </p>
      </div>
      <span className={styles.count}>{t('eventOf', { seq, count })}</span>
      <span className={styles.steps}>
        <Button
          aria-label={t('previous')}
          icon={<StepBack aria-hidden size={14} />}
          disabled={previous === null}
          onClick={previous ?? undefined}
        >
          {t('previousShort')}
        </Button>
        <Button
          aria-label={t('next')}
          icon={<StepForward aria-hidden size={14} />}
          disabled={next === null}
          onClick={next ?? undefined}
        >
          {t('nextShort')}
        </Button>
      </span>
      <Announcement caption={announced} />
    </section>
  )
}

const Announcement = memo(function Announcement({ caption }: { readonly caption: Caption | null }) {
  const words = useCaptionWords()
  return (
    <p aria-live="polite" className={styles.live}>
      {caption ? words(caption).plain : ''}
    </p>
  )
})
