import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { parseLog } from '@/components/session-page/parse-log'
import { durationsIn } from '@/components/ui/durations'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { outcomeOf } from './outcome-of'
import { PREVIEW_SIZE } from './preview/PreviewImage'

/** A link, as its head needs it. */
export interface SharedHead {
  readonly shareId: string
  readonly title: string
  /** The log as NDJSON. */
  readonly lines: string
  /** Where the server is reached (`https://calls.example.org`): chats want whole addresses. */
  readonly origin: string
}

/** The head of a replay's page: what chats show of a link. Server only. */
export async function shareMetadata(share: SharedHead): Promise<Metadata> {
  const t = await getTranslations('replay')
  const { end, durationMs, ...counts } = outcomeOf(foldEvents(EMPTY_STATE, parseLog(share.lines)))
  const length = durationsIn(await getTranslations('status'), await getFormatter()).span(durationMs)
  const title = share.title === '' ? t('untitled') : share.title
  const description = t('description', { outcome: t('outcome', { ...counts, length, end: t(`end.${end}`) }) })
  const page = `/r/${encodeURIComponent(share.shareId)}`
  const image = { url: `${page}/preview`, ...PREVIEW_SIZE, type: 'image/png', alt: t('picture.title', { title }) }
  return {
    title,
    description,
    // A link is a secret of those who have it.
    robots: { index: false },
    metadataBase: new URL(share.origin),
    openGraph: { type: 'article', siteName: 'Callscope', url: page, title, description, images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}
