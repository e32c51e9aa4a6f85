/** The languages there is a catalogue for. */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
/** Each language's name in itself: whoever cannot read the page must find their own. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', zh: '简体中文' }
/** What `<html lang>` says (BCP 47): fonts and screen readers choose by it. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' }
/** Remembers a choice; without it the browser's languages decide. */
export const LOCALE_COOKIE = 'callscope-locale'
const YEAR_SECONDS = 31_536_000

/** The locale with this name; undefined where there is none. */
export function parseLocale(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value)
}

/** Keeps a choice for the next loads. Browser only. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
