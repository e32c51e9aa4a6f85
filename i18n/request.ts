import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE } from '@/components/i18n/locale'
import { EN } from '@/components/i18n/messages'

/** One language and no locale in the path: reading neither cookie nor header keeps pages free to be static. */
export default getRequestConfig(async () => ({ locale: DEFAULT_LOCALE, messages: EN, timeZone: 'UTC' }))
