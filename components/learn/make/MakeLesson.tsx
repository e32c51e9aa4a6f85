'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Skeleton } from '@/components/ui/Skeleton'
import { DraftForm } from './DraftForm'
import styles from './MakeLesson.module.css'
import { type LessonSource, readLessonSource, type TemplateSize } from './read-lesson-source'

export interface SessionChoice {
  readonly id: string
  readonly title: string
  readonly events: number
}

/** `/learn/make`: a session is chosen, its notes become steps, and what comes out is tried or saved as a file. */
export function MakeLesson({
  sessions,
  templates,
  chosen,
}: {
  readonly sessions: readonly SessionChoice[]
  readonly templates: readonly TemplateSize[]
  /** The session to begin with; null for none. */
  readonly chosen: string | null
}) {
  const t = useTranslations('learn.make')
  const back = useTranslations('learn.intro')
  const [id, setId] = useState(chosen ?? '')
  const source = useSource(id, templates)
  const session = sessions.find((one) => one.id === id)
  return (
    <main className={styles.page}>
      <div>
        <Link href="/learn" className={styles.back}>
          {back('back')}
        </Link>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      {sessions.length === 0 ? (
        <p className={styles.quiet}>{t('noSessions')}</p>
      ) : (
        <Field label={t('session')} hint={t('sessionHint')}>
          <select className={styles.select} value={id} onChange={(event) => setId(event.target.value)}>
            <option value="">{t('choose')}</option>
            {sessions.map(({ id: value, title, events }) => (
              <option key={value} value={value}>
                {t('option', { title: title === '' ? t('untitled') : title, count: events })}
              </option>
            ))}
          </select>
        </Field>
      )}
      {id !== '' && source === null && (
        <div role="status" aria-label={t('reading')}>
          <Skeleton widths={[70, 50, 60]} />
        </div>
      )}
      {source && 'problem' in source && (
        <p role="alert" className={styles.problem}>
          {t('unreadable', { message: source.problem })}
        </p>
      )}
      {source && 'events' in source && <DraftForm key={id} source={source} title={session?.title ?? ''} />}
    </main>
  )
}

/** null while it is read, or where nothing is chosen. */
function useSource(id: string, templates: readonly TemplateSize[]): LessonSource | { readonly problem: string } | null {
  const [read, setRead] = useState<{ readonly id: string; readonly value: LessonSource | { problem: string } } | null>(
    null,
  )
  useEffect(() => {
    if (id === '') return
    let isCurrent = true
    readLessonSource(id, templates).then(
      (value) => isCurrent && setRead({ id, value }),
      (cause: unknown) => isCurrent && setRead({ id, value: { problem: cause instanceof Error ? cause.message : '' } }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, templates])
  return read?.id === id ? read.value : null
}
