import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PresentPage } from '@/components/present/PresentPage'
import { loadSharePage } from '@/lib/server/pages/page-data'

interface PageProps {
  readonly params: Promise<{ readonly shareId: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('present')
  return { title: t('label'), robots: { index: false } }
}

/** A session as a link shows it, on a projector. */
export default async function Page({ params }: PageProps) {
  const { shareId } = await params
  const page = await loadSharePage(shareId)
  if (page.ok) {
    const { lines, isLive, total, lastSeq } = page.value
    const isFollowed = isLive || lastSeq < total
    return <PresentPage key={shareId} source={{ kind: 'share', id: shareId }} lines={lines} isFollowed={isFollowed} />
  }
  if (page.error.status === 404) notFound()
  redirect(`/r/${encodeURIComponent(shareId)}/gone`)
}
