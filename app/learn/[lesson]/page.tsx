import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { listShares, reach, sendCommand } from '@/app/actions'
import { LearnBar } from '@/components/learn/LearnBar'
import { LessonIntro } from '@/components/learn/LessonIntro'
import { LessonSession } from '@/components/learn/LessonSession'
import { ClaimPage } from '@/components/session-page/ClaimPage'
import { loadLessonMarks, loadLessonSession } from '@/lib/server/pages/lesson-pages'
import { toLessonLocale } from '@/lib/share/lessons/lesson-texts'
import { listLessons, loadLesson } from '@/lib/share/lessons/load-lesson'

interface PageProps {
  readonly params: Promise<{ readonly lesson: string }>
  readonly searchParams: Promise<{ readonly session?: string | string[] }>
}

/** Read once for the title and the page. */
const load = cache(loadLessonSession)

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { session } = await searchParams
  if (typeof session === 'string') {
    const page = await load(session)
    return { title: page.ok ? page.value.title : '', robots: { index: false } }
  }
  const lesson = loadLesson((await params).lesson, await getLocale())
  return lesson ? { title: lesson.title, description: lesson.intro } : {}
}

/** A lesson: its introduction, or with a session the workbench of that one. */
export default async function Page({ params, searchParams }: PageProps) {
  const { session } = await searchParams
  if (typeof session === 'string') return <Session id={session} />
  const lesson = loadLesson((await params).lesson, await getLocale())
  if (!lesson) notFound()
  const { id, title, intro, minutes } = lesson
  const locale = toLessonLocale(lesson.locale)
  const mark = (await loadLessonMarks()).find(({ lessonId, isOwn }) => lessonId === id && !isOwn)
  const steps = lesson.steps.map((step) => ({ id: step.id, title: step.title }))
  return (
    <>
      <LearnBar />
      <LessonIntro
        lesson={{ id, locale, title, intro, minutes, steps }}
        begun={mark ? { sessionId: mark.sessionId, done: mark.done } : null}
      />
    </>
  )
}

async function Session({ id }: { readonly id: string }) {
  const page = await load(id)
  if (!page.ok) {
    if (page.error.status === 404) notFound()
    return <ClaimPage sessionId={id} />
  }
  const { lesson: begun, isOwn, lines } = page.value
  const locale = await getLocale()
  // One of ours is read in the reader's language, whatever it was begun in: its steps are the same.
  const lesson = (isOwn ? undefined : loadLesson(begun.id, locale)) ?? begun
  const ours = listLessons(locale)
  const next = isOwn ? undefined : ours[ours.findIndex((one) => one.id === lesson.id) + 1]
  return (
    <LessonSession
      key={id}
      sessionId={id}
      lines={lines}
      lesson={lesson}
      isOwn={isOwn}
      next={next ? { id: next.id, title: next.title } : null}
      actions={{ sendCommand, listShares, reach }}
    />
  )
}
