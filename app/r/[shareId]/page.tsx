import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ReplayPage } from '@/components/replay/ReplayPage'
import { shareMetadata } from '@/components/replay/share-metadata'
import { loadSharePage } from '@/lib/server/pages/page-data'
import { pageOrigin } from '@/lib/server/pages/page-origin'

interface PageProps {
  readonly params: Promise<{ readonly shareId: string }>
}

/** Read once for the head and the page. */
const load = cache(loadSharePage)

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { shareId } = await params
  const page = await load(shareId)
  if (page.ok) return shareMetadata({ ...page.value, shareId, origin: await pageOrigin() })
  const t = await getTranslations('page')
  return { title: page.error.status === 404 ? t('notFound.title') : t('gone.title'), robots: { index: false } }
}

/** A session as a link shows it. */
export default async function Page({ params }: PageProps) {
  const { shareId } = await params
  const page = await load(shareId)
  if (page.ok) {
    const { lines, isLive, total, isLookOnly } = page.value
    return (
      <ReplayPage key={shareId} shareId={shareId} lines={lines} isLive={isLive} total={total} isLookOnly={isLookOnly} />
    )
  }
  if (page.error.status === 404) notFound()
  redirect(`/r/${encodeURIComponent(shareId)}/gone`)
}
