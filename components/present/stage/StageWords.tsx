'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { captionOf } from '@/components/replay/caption-of'
import { useCaptionWords } from '@/components/replay/use-caption-words'
import { hasBuildFailed } from '@/components/stages/stage-cards'
import type { Stop } from '@/lib/share/present/position'
import styles from './PresentStage.module.css'
import type { StageMoment } from './use-stage-log'

/** What happens at a step, in a headline and one sentence. Screen readers hear it as it changes. */
export function StageWords({ at, moment }: { readonly at: Stop; readonly moment: StageMoment }) {
  const t = useTranslations('present')
  const words = useCaptionWords()
  const { state, event, call } = moment
  if (at.asks !== null)
    return (
      <div className={styles.words} aria-live="polite">
        <h1 className={styles.headline}>{t(`ask.${at.asks}`)}</h1>
        <p className={styles.sentence}>{t(`ask.${at.asks}Why`)}</p>
      </div>
    )
  if (!event) return <div className={styles.words} aria-live="polite" />
  // What refused the call has been told by a step of its own: this one says what becomes of it.
  const isToldBefore = call?.failure !== undefined && call.failure.stage !== 'execute'
  if (call && at.stage === 'response' && isToldBefore)
    return (
      <div className={styles.words} aria-live="polite">
        <h1 className={styles.headline}>{t('errorBack')}</h1>
        <p className={styles.sentence}>{t(hasBuildFailed(call) ? 'errorBackWhy' : 'errorBackReason')}</p>
      </div>
    )
  const caption = captionOf(state, event)
  const { title, why } = words(caption)
  return (
    <div className={styles.words} aria-live="polite">
      <h1 className={clsx(styles.headline, caption.tone === 'err' && styles.isErr)}>{title}</h1>
      {at.stage !== 'prompt' && <p className={styles.sentence}>{why}</p>}
    </div>
  )
}
