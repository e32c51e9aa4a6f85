import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { parseLog } from '@/components/session-page/parse-log'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { outcomeOf } from './outcome-of'

/** The head of a replay's page: what chats show of a link. Server only. `lines` is the log as NDJSON. */
export async function shareMetadata(share: { readonly title: string; readonly lines: string }): Promise<Metadata> {
  const t = await getTranslations('replay')
  const format = await getFormatter()
  const { end, durationMs, ...counts } = outcomeOf(foldEvents(EMPTY_STATE, parseLog(share.lines)))
  const length = format.number(durationMs / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const title = share.title === '' ? t('untitled') : share.title
  const description = t('description', { outcome: t('outcome', { ...counts, length, end: t(`end.${end}`) }) })
  return {
    title,
    description,
    // A link is a secret of those who have it.
    robots: { index: false },
    openGraph: { type: 'article', siteName: 'Callscope', title, description },
    twitter: { card: 'summary', title, description },
  }
}
