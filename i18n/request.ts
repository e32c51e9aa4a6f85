import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { LOCALE_COOKIE } from '@/components/i18n/locale'
import { messagesOf } from '@/components/i18n/messages-of'
import { negotiateLocale } from '@/components/i18n/negotiate-locale'

/** The language of a request: chosen earlier, else the browser's, else English. No address says it: a link is the same for all. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  const locale = negotiateLocale(chosen, (await headers()).get('accept-language'))
  return { locale, messages: messagesOf(locale), timeZone: 'UTC' }
})
