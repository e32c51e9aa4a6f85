import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { FollowPage } from '@/components/present/follow/FollowPage'
import { JoinPage } from '@/components/present/follow/JoinPage'
import { loadFollowPage } from '@/lib/server/pages/follow-page'

interface PageProps {
  readonly params: Promise<{ readonly code: string }>
}

/** Read once for the head and the page. */
const load = cache(loadFollowPage)

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await load((await params).code)
  const t = await getTranslations('present')
  return { title: page.ok ? page.value.title : t('follow.joinTitle'), robots: { index: false } }
}

/** What a presenter shows, to whoever has the code. */
export default async function Page({ params }: PageProps) {
  const page = await load((await params).code)
  if (!page.ok) return <JoinPage problem={page.error.status === 429 ? 'too_many' : 'unknown'} />
  const { code, shareId, lines, isLive, total, lastSeq } = page.value
  return <FollowPage code={code} shareId={shareId} lines={lines} isFollowed={isLive || lastSeq < total} />
}
