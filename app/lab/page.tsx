import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { createSession, listShares, reach, sendCommand } from '@/app/actions'
import { LabDoor } from '@/components/lab/LabDoor'
import { LabPage } from '@/components/lab/LabPage'
import { UnknownSession } from '@/components/lab/UnknownSession'
import { ClaimSession } from '@/components/session-page/ClaimSession'
import { loadRecentSessions, loadSessionPage } from '@/lib/server/pages/page-data'

const RECENT = 8

interface PageProps {
  readonly searchParams: Promise<{ readonly session?: string | string[]; readonly tool?: string | string[] }>
}

/** Read once for the title and the page. */
const load = cache(loadSessionPage)

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const t = await getTranslations('lab')
  const { session } = await searchParams
  if (typeof session !== 'string') return { title: t('title'), description: t('door.lead') }
  const page = await load(session)
  return { title: page.ok ? t('tabTitle', { title: page.value.title }) : t('title'), robots: { index: false } }
}

/** The schema lab over one session's tools; without a session, its door. */
export default async function Page({ searchParams }: PageProps) {
  const { session, tool } = await searchParams
  if (typeof session !== 'string') {
    const sessions = await loadRecentSessions(RECENT)
    return (
      <LabDoor
        sessions={sessions.map(({ id, title, updatedAt, lastSeq }) => ({ id, title, updatedAt, lastSeq }))}
        now={Date.now()}
        actions={{ createSession, sendCommand }}
      />
    )
  }
  const page = await load(session)
  if (!page.ok) return page.error.status === 404 ? <UnknownSession /> : <ClaimSession sessionId={session} />
  return (
    <LabPage
      key={session}
      sessionId={session}
      lines={page.value.lines}
      actions={{ sendCommand, listShares, reach }}
      tool={typeof tool === 'string' ? tool : undefined}
    />
  )
}
