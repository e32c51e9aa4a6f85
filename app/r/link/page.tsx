import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkPage } from '@/components/replay/link/LinkPage'
import { PageMessage } from '@/components/session-page/PageMessage'
import { runtime } from '@/lib/server/runtime'

/** The session stands behind the `#`, which no server is sent: the head cannot know its title. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('link')
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

/** A session that its address holds; where sharing is off, that it is. */
export default async function Page() {
  if (runtime().config.isSharingOn) return <LinkPage />
  const t = await getTranslations('link')
  return <PageMessage title={t('off.title')} text={<p>{t('off.text')}</p>} />
}
