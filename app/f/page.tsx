import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { JoinPage } from '@/components/present/follow/JoinPage'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('present')
  return { title: t('follow.joinTitle'), robots: { index: false } }
}

/** Where the code of a presentation is typed. */
export default function Page() {
  return <JoinPage problem="none" />
}
