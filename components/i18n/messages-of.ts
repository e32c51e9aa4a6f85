import type { Locale } from './locale'
import { mergeMessages } from './merge-messages'
import { EN, type Messages } from './messages'
import { ZH } from './zh-messages'

const CATALOGUES: Readonly<Record<Locale, Messages>> = { en: EN, zh: mergeMessages(EN, ZH) }

/**
 * Every string of the interface in one language. For the server and for the replay in a file: a page's browser is sent
 * the messages of its language alone.
 */
export function messagesOf(locale: Locale): Messages {
  return CATALOGUES[locale]
}
