import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LearnBar } from '@/components/learn/LearnBar'
import { MakeLesson } from '@/components/learn/make/MakeLesson'
import { loadRecentSessions } from '@/lib/server/pages/page-data'
import { listTemplates } from '@/lib/workspace/templates'

/** So many sessions can be chosen from, the newest first. */
const CHOICES = 200

interface PageProps {
  readonly searchParams: Promise<{ readonly session?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn.make')
  return { title: t('title'), description: t('lead') }
}

/** Makes a lesson out of a session of one's own. */
export default async function Page({ searchParams }: PageProps) {
  const { session } = await searchParams
  const sessions = await loadRecentSessions(CHOICES)
  return (
    <>
      <LearnBar />
      <MakeLesson
        sessions={sessions.map(({ id, title, lastSeq }) => ({ id, title, events: lastSeq }))}
        templates={listTemplates().map(({ id, fileCount }) => ({ id, fileCount }))}
        chosen={typeof session === 'string' ? session : null}
      />
    </>
  )
}
