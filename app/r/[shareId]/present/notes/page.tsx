import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NotesPage } from '@/components/present/notes/NotesPage'
import { loadSharePage } from '@/lib/server/pages/page-data'

interface PageProps {
  readonly params: Promise<{ readonly shareId: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('present')
  return { title: t('notes.title'), robots: { index: false } }
}

/** The speaker's notes to a link's session that is presented in another window. */
export default async function Page({ params }: PageProps) {
  const { shareId } = await params
  const page = await loadSharePage(shareId)
  if (page.ok) {
    const { lines, isLive, total, lastSeq } = page.value
    const isFollowed = isLive || lastSeq < total
    return <NotesPage key={shareId} source={{ kind: 'share', id: shareId }} lines={lines} isFollowed={isFollowed} />
  }
  if (page.error.status === 404) notFound()
  redirect(`/r/${encodeURIComponent(shareId)}/gone`)
}
