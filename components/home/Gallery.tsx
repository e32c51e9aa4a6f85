'use client'
import { GraduationCap, Layers } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/Spinner'
import styles from './Gallery.module.css'
import { EmptyThumb, FilesThumb, LessonThumb } from './GalleryThumbs'
import type { TemplateChoice } from './SourcePicker'
import { type HomeActions, useStartSession } from './use-start-session'

/** What there is to try: the lesson, and workspaces to start from. */
export function Gallery({
  lessonId,
  templates,
  actions,
}: {
  readonly lessonId: string
  readonly templates: readonly TemplateChoice[]
  readonly actions: HomeActions
}) {
  const t = useTranslations('home')
  return (
    <section aria-label={t('gallery')}>
      <h2 className={styles.heading}>{t('gallery')}</h2>
      <ul className={styles.cards}>
        <li>
          <Link href={`/?lesson=${lessonId}`} prefetch={false} className={styles.card}>
            <LessonThumb />
            <span className={styles.words}>
              <span className={styles.title}>{t('lesson.title')}</span>
              <span className={styles.text}>{t('lesson.text')}</span>
              <span className={styles.foot}>
                <GraduationCap aria-hidden size={14} />
                {t('lesson.kind')}
              </span>
            </span>
          </Link>
        </li>
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TemplateCard({ template, actions }: { readonly template: TemplateChoice; readonly actions: HomeActions }) {
  const t = useTranslations('home')
  const { isStarting, problem, start } = useStartSession(actions)
  const { id, title, description, fileCount } = template
  return (
    <button
      type="button"
      aria-busy={isStarting || undefined}
      className={styles.card}
      onClick={() => {
        if (!isStarting) void start({ template: id, ...(fileCount > 0 ? { title } : {}) })
      }}
    >
      {fileCount > 0 ? <FilesThumb /> : <EmptyThumb />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{problem === null ? description : t('failed', { message: problem })}</span>
        <span className={styles.foot}>
          {isStarting ? <Spinner /> : <Layers aria-hidden size={14} />}
          {t('template', { count: fileCount })}
        </span>
      </span>
    </button>
  )
}
