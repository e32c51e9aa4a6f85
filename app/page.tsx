import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { createSession, listShares, reach, sendCommand, startLesson } from '@/app/actions'
import { Home } from '@/components/home/Home'
import { LessonPage } from '@/components/lessons/LessonPage'
import { SEEN_COOKIE } from '@/components/lessons/seen-cookie'
import { SessionDrop } from '@/components/open-session/SessionDrop'
import { loadRecentSessions } from '@/lib/server/pages/page-data'
import { FIRST_CALL, lessonLines } from '@/lib/share/lessons/first-call'
import { listTemplates } from '@/lib/workspace/templates'

const RECENT = 6

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return { description: t('lead') }
}

/** The first visit, or the lesson when it is asked for: a run that plays by itself. From then on the start page. */
export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly lesson?: string | string[] }>
}) {
  const now = Date.now()
  const lines = lessonLines(FIRST_CALL, now).join('\n')
  const isAsked = (await searchParams).lesson === FIRST_CALL.id
  if (isAsked || !(await cookies()).has(SEEN_COOKIE))
    return (
      <>
        <LessonPage
          key={now}
          lessonId={FIRST_CALL.id}
          callId={FIRST_CALL.callId}
          lines={lines}
          endAt={now}
          actions={{ sendCommand, listShares, reach, startLesson }}
        />
        <SessionDrop />
      </>
    )
  const sessions = await loadRecentSessions(RECENT)
  const t = await getTranslations('home.templates')
  return (
    <Home
      lessonId={FIRST_CALL.id}
      lessonLines={lines}
      templates={listTemplates().map(({ id, fileCount }) => ({
        id,
        fileCount,
        title: t(`${id}.title`),
        description: t(`${id}.description`),
      }))}
      sessions={sessions.map(({ id, title, updatedAt, lastSeq, parent }) => {
        return { id, title, updatedAt, lastSeq, isFork: parent !== null }
      })}
      now={now}
      actions={{ createSession, sendCommand }}
    />
  )
}
