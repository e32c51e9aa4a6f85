import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'

/** Every address that leads nowhere. */
export default function NotFound() {
  const t = useTranslations('page')
  return <PageMessage title={t('notFound.title')} text={<p>{t('notFound.text')}</p>} />
}
