import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LearnPage } from '@/components/learn/LearnPage'
import { lessonAddress } from '@/components/learn/lesson-address'
import { loadLessonMarks } from '@/lib/server/pages/lesson-pages'
import { toLessonLocale } from '@/lib/share/lessons/lesson-texts'
import { listLessons } from '@/lib/share/lessons/load-lesson'

interface PageProps {
  readonly searchParams: Promise<{ readonly lang?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn')
  return { title: t('title'), description: t('lead') }
}

/** The lessons, with how far the browser that asks is in each. */
export default async function Page({ searchParams }: PageProps) {
  const { lang } = await searchParams
  const chosen = typeof lang === 'string' ? lang : undefined
  const locale = toLessonLocale(chosen ?? (await getLocale()))
  const marks = await loadLessonMarks()
  const lessons = listLessons(locale).map(({ id, title, intro, minutes, steps }) => {
    const mark = marks.find(({ lessonId, isOwn }) => lessonId === id && !isOwn)
    const href = lessonAddress(id, null, chosen === undefined ? undefined : locale)
    return { id, title, intro, minutes, steps: steps.length, done: mark?.done ?? null, href }
  })
  const own = marks.flatMap((mark) => {
    const { isOwn, lessonId: id, title, minutes, steps, done, sessionId } = mark
    return isOwn ? [{ id, title, intro: '', minutes, steps, done, href: lessonAddress(id, sessionId) }] : []
  })
  return <LearnPage locale={locale} lessons={lessons} own={own} />
}
