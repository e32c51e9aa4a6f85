import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkPage } from '@/components/replay/link/LinkPage'

/** The session stands behind the `#`, which no server is sent: the head cannot know its title. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('link')
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

/** A session that its address holds. */
export default function Page() {
  return <LinkPage />
}
