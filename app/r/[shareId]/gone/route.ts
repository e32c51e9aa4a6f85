import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { HTML_LANG } from '@/components/i18n/locale'
import { gonePage } from '@/lib/server/pages/gone-page'

/** Where a link leads that was revoked or has run out: says so with status 410. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly shareId: string }> }) {
  const { shareId } = await params
  const t = await getTranslations('page')
  const page = await gonePage(shareId, {
    title: t('gone.title'),
    toStart: t('toStart'),
    lang: HTML_LANG[await getLocale()],
  })
  return page ?? redirect(`/r/${encodeURIComponent(shareId)}`)
}
