import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NotesPage } from '@/components/present/notes/NotesPage'
import { ClaimPage } from '@/components/session-page/ClaimPage'
import { loadSessionPage } from '@/lib/server/pages/page-data'

interface PageProps {
  readonly params: Promise<{ readonly id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('present')
  return { title: t('notes.title'), robots: { index: false } }
}

/** The speaker's notes to a session that is presented in another window. */
export default async function Page({ params }: PageProps) {
  const { id } = await params
  const page = await loadSessionPage(id)
  if (page.ok) return <NotesPage key={id} source={{ kind: 'session', id }} lines={page.value.lines} isFollowed />
  if (page.error.status === 404) notFound()
  return <ClaimPage sessionId={id} />
}
