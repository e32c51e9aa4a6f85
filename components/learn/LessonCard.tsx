import clsx from 'clsx'
import { Check, Clock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import styles from './LessonCard.module.css'
import { LessonThumb } from './LessonThumb'

/** A lesson as the gallery shows it. */
export interface LessonCardView {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly steps: number
  /** Steps done in the session that got furthest; null where there is none. */
  readonly done: number | null
  readonly href: string
}

/** One lesson: its small timeline, what it is about, and how far one is. */
export function LessonCard({ lesson }: { readonly lesson: LessonCardView }) {
  const t = useTranslations('learn.card')
  const { id, title, intro, minutes, steps, done, href } = lesson
  const isDone = done === steps
  const isBegun = !isDone && (done ?? 0) > 0
  return (
    <Link href={href} prefetch={false} className={styles.card}>
      <LessonThumb lessonId={id} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{intro}</span>
      </span>
      <span className={clsx(styles.foot, isDone && styles.done)}>
        {isDone ? <Check aria-hidden size={14} strokeWidth={2.6} /> : <Clock aria-hidden size={14} />}
        <span className={styles.state}>
          {isDone ? t('done') : isBegun ? t('begun', { done: done ?? 0, steps }) : t('new', { minutes })}
        </span>
        {(isDone || isBegun) && <span>{t('minutes', { minutes })}</span>}
      </span>
    </Link>
  )
}
