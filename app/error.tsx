'use client'
import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'
import { Button } from '@/components/ui/Button'

/** A page that failed to render; the log is safe on the server. */
export default function PageError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('page')
  return (
    <PageMessage
      isAlert
      title={t('broken.title')}
      text={<p>{t('broken.text')}</p>}
      action={<Button onClick={reset}>{t('tryAgain')}</Button>}
    />
  )
}
