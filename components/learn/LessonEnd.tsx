'use client'
import { ArrowRight, RotateCcw } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { Lesson } from '@/lib/share/lessons/lesson'
import styles from './LessonPanel.module.css'
import type { NextLesson } from './LessonSession'
import { lessonAddress } from './lesson-address'
import { useBeginLesson } from './use-begin-lesson'

/** After the last step: what there is now, and where to go from here. */
export function LessonEnd({
  lesson,
  isOwn,
  next,
  onBack,
}: {
  readonly lesson: Lesson
  readonly isOwn: boolean
  readonly next: NextLesson | null
  readonly onBack: () => void
}) {
  const t = useTranslations('learn')
  const { isStarting, problem, begin } = useBeginLesson()
  const { id, locale } = lesson
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.doneTitle}>{t('end.title')}</p>
        <p className={styles.text}>{t('end.text', { steps: lesson.steps.length })}</p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {t('intro.failed', { message: problem })}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="ghost" onClick={onBack}>
          {t('end.back')}
        </Button>
        <Button
          variant="ghost"
          busy={isStarting}
          icon={<RotateCcw aria-hidden size={14} />}
          onClick={() => void begin(id, { lesson: isOwn ? lesson : id, locale })}
        >
          {t('end.again')}
        </Button>
        <Link href="/learn" className={styles.link}>
          {t('end.all')}
        </Link>
        {next && (
          <Link href={lessonAddress(next.id, null)} className={styles.next}>
            {t('end.next', { title: next.title })}
            <ArrowRight aria-hidden size={14} />
          </Link>
        )}
      </div>
    </div>
  )
}
