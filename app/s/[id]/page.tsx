import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { listShares, reach, sendCommand } from '@/app/actions'
import { ClaimPage } from '@/components/session-page/ClaimPage'
import { SessionPage } from '@/components/session-page/SessionPage'
import { loadSessionPage } from '@/lib/server/pages/page-data'

interface PageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<{ readonly tool?: string | string[] }>
}

/** Read once for the title and the page. */
const load = cache(loadSessionPage)

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await load((await params).id)
  const t = await getTranslations('page')
  return { title: page.ok ? page.value.title : t('claim.noneTitle'), robots: { index: false } }
}

/** The workbench of one session. */
export default async function Page({ params, searchParams }: PageProps) {
  const { id } = await params
  const { tool } = await searchParams
  const page = await load(id)
  if (page.ok)
    return (
      <SessionPage
        key={id}
        sessionId={id}
        lines={page.value.lines}
        total={page.value.total}
        actions={{ sendCommand, listShares, reach }}
        tool={typeof tool === 'string' ? tool : undefined}
      />
    )
  if (page.error.status === 404) notFound()
  return <ClaimPage sessionId={id} />
}
