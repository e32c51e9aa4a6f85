'use client'
import { ArrowLeft, Check, Play, RotateCcw } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { LessonLocale } from '@/lib/share/lessons/lesson-texts'
import styles from './LessonIntro.module.css'
import { LessonThumb } from './LessonThumb'
import { lessonAddress } from './lesson-address'
import { useBeginLesson } from './use-begin-lesson'

/** What stands before a lesson. */
export interface LessonIntroView {
  readonly id: string
  readonly locale: LessonLocale
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly steps: readonly { readonly id: string; readonly title: string }[]
}

/** Before a lesson: what it is about, what one will do, and the ways in. */
export function LessonIntro({
  lesson,
  begun,
}: {
  readonly lesson: LessonIntroView
  /** The session that got furthest, and how many steps are done in it. */
  readonly begun: { readonly sessionId: string; readonly done: number } | null
}) {
  const t = useTranslations('learn')
  const { isStarting, problem, begin } = useBeginLesson()
  const { id, locale, title, intro, minutes, steps } = lesson
  const handleStart = () => void begin(id, { lesson: id, locale })
  const isDone = begun?.done === steps.length
  return (
    <main className={styles.page}>
      <Link href="/learn" className={styles.back} prefetch={false}>
        <ArrowLeft aria-hidden size={14} />
        {t('intro.back')}
      </Link>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{intro}</p>
      </div>
      <LessonThumb lessonId={id} isLarge />
      <div className={styles.ways}>
        {begun && (
          <Link href={lessonAddress(id, begun.sessionId)} className={styles.primary} prefetch={false}>
            <Play aria-hidden size={14} />
            {isDone ? t('intro.look') : t('intro.goOn')}
          </Link>
        )}
        <Button
          variant={begun ? 'secondary' : 'primary'}
          busy={isStarting}
          icon={begun ? <RotateCcw aria-hidden size={14} /> : <Play aria-hidden size={14} />}
          onClick={handleStart}
        >
          {isStarting ? t('intro.starting') : begun ? t('intro.again') : t('intro.start')}
        </Button>
        <span className={styles.about}>{t('card.new', { minutes })}</span>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t('intro.failed', { message: problem })}
        </p>
      )}
      <p className={styles.note}>{t('intro.note')}</p>
      <section aria-labelledby="lesson-steps">
        <h2 id="lesson-steps" className={styles.heading}>
          {t('intro.steps')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.id}>
              {index < (begun?.done ?? 0) ? (
                <Check
                  role="img"
                  aria-label={t('intro.stepDone')}
                  size={15}
                  strokeWidth={2.6}
                  className={styles.check}
                />
              ) : (
                <span className={styles.number}>{index + 1}</span>
              )}
              {step.title}
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}
