import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LearnPage } from '@/components/learn/LearnPage'
import { lessonAddress } from '@/components/learn/lesson-address'
import { loadLessonMarks } from '@/lib/server/pages/lesson-pages'
import { listLessons } from '@/lib/share/lessons/load-lesson'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn')
  return { title: t('title'), description: t('lead') }
}

/** The lessons, with how far the browser that asks is in each. */
export default async function Page() {
  const marks = await loadLessonMarks()
  const lessons = listLessons(await getLocale()).map(({ id, title, intro, minutes, steps }) => {
    const mark = marks.find(({ lessonId, isOwn }) => lessonId === id && !isOwn)
    const href = lessonAddress(id, null)
    return { id, title, intro, minutes, steps: steps.length, done: mark?.done ?? null, href }
  })
  const own = marks.flatMap((mark) => {
    const { isOwn, lessonId: id, title, minutes, steps, done, sessionId } = mark
    return isOwn ? [{ id, title, intro: '', minutes, steps, done, href: lessonAddress(id, sessionId) }] : []
  })
  return <LearnPage lessons={lessons} own={own} />
}
