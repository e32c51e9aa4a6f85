import { useTranslations } from 'next-intl'
import { LearnBar } from './LearnBar'
import styles from './LearnPage.module.css'
import { LessonCard, type LessonCardView } from './LessonCard'
import { LessonFileBox } from './LessonFileBox'

/** `/learn`: our lessons with how far one is, lessons of one's own, and the door for lessons in files. */
export function LearnPage({
  lessons,
  own,
}: {
  readonly lessons: readonly LessonCardView[]
  readonly own: readonly LessonCardView[]
}) {
  const t = useTranslations('learn')
  const done = lessons.filter((lesson) => lesson.done === lesson.steps).length
  return (
    <>
      <LearnBar />
      <main className={styles.page}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <section aria-labelledby="our-lessons">
          <div className={styles.head}>
            <h2 id="our-lessons" className={styles.heading}>
              {t('ours')}
            </h2>
            <span className={styles.count}>{t('doneCount', { done, count: lessons.length })}</span>
          </div>
          <ol className={styles.cards}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonCard lesson={lesson} />
              </li>
            ))}
          </ol>
        </section>
        {own.length > 0 && (
          <section aria-labelledby="own-lessons">
            <h2 id="own-lessons" className={styles.heading}>
              {t('own')}
            </h2>
            <ul className={styles.cards}>
              {own.map((lesson) => (
                <li key={lesson.href}>
                  <LessonCard lesson={lesson} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <LessonFileBox />
      </main>
    </>
  )
}
