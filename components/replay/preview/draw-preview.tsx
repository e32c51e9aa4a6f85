import { ImageResponse } from 'next/og'
import { getFormatter, getTranslations } from 'next-intl/server'
import { DEFAULT_LOCALE } from '@/components/i18n/locale'
import { parseLog } from '@/components/session-page/parse-log'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { outcomeOf } from '../outcome-of'
import { createPicture } from '../static-picture'
import { drawableText } from './drawable-text'
import { PREVIEW_LAYOUT, PREVIEW_SIZE, PreviewImage } from './PreviewImage'

/** The fonts of the picture have no Chinese, and a chat shows one picture to all of its people. */
const DRAWN_LOCALE = DEFAULT_LOCALE

/** What the picture is drawn with: fonts by name and weight, and the theme's colours by token. */
export interface DrawWith {
  readonly fonts: readonly { readonly name: string; readonly data: Buffer; readonly weight: 400 | 600 }[]
  readonly colours: Readonly<Record<string, string>>
}

/**
 * The picture of a link as a PNG of 1200 by 630, drawn from the very events that the link shows. Server only; nothing is
 * fetched for it. `lines` is the log as NDJSON.
 */
export async function drawPreview(
  share: { readonly title: string; readonly lines: string },
  assets: DrawWith,
): Promise<Response> {
  const t = await getTranslations({ locale: DRAWN_LOCALE, namespace: 'replay' })
  const brand = (await getTranslations({ locale: DRAWN_LOCALE, namespace: 'common' }))('brand')
  const format = await getFormatter({ locale: DRAWN_LOCALE })
  const events = parseLog(share.lines)
  const { end, durationMs, ...counts } = outcomeOf(foldEvents(EMPTY_STATE, events))
  const length = format.number(durationMs / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const picture = createPicture(events, PREVIEW_LAYOUT)
  const words = {
    brand,
    kind: t('readOnly'),
    title: drawableText(share.title === '' ? t('untitled') : share.title),
    outcome: drawableText(t('outcome', { ...counts, length, end: t(`end.${end}`) })),
    model: t('picture.model'),
    more: picture.hidden > 0 ? t('picture.more', { count: picture.hidden }) : '',
  }
  const lanes = picture.lanes.map((lane) => ({ ...lane, tool: drawableText(lane.tool) }))
  return new ImageResponse(<PreviewImage picture={{ ...picture, lanes }} words={words} colours={assets.colours} />, {
    ...PREVIEW_SIZE,
    ...(assets.fonts.length > 0 ? { fonts: [...assets.fonts] } : {}),
    // A link that is taken back must not live on in a cache of ours.
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
