import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { LOCALE_COOKIE, parseLocale } from '@/components/i18n/locale'
import { messagesOf } from '@/components/i18n/messages-of'
import { negotiateLocale } from '@/components/i18n/negotiate-locale'

/**
 * The language of a request: chosen earlier, else the browser's, else English. No address says it: a link is the same for
 * all. Who asks for words in a certain language gets that one.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = parseLocale(asked) ?? negotiateLocale(await chosenLocale(), (await headers()).get('accept-language'))
  return { locale, messages: messagesOf(locale), timeZone: 'UTC' }
})

async function chosenLocale(): Promise<string | undefined> {
  return (await cookies()).get(LOCALE_COOKIE)?.value
}
