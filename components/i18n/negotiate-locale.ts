import { DEFAULT_LOCALE, LOCALES, type Locale, parseLocale } from './locale'

/** Longer headers are nobody's real languages. */
const MAX_RANGES = 32

/**
 * The language to answer in: the one chosen (the value of the cookie), else the best of those that `acceptLanguage` asks
 * for (RFC 9110, 12.5.4), else English. Every kind of Chinese gets the Chinese we have.
 */
export function negotiateLocale(chosen: string | undefined, acceptLanguage: string | null | undefined): Locale {
  return parseLocale(chosen) ?? bestOf(acceptLanguage ?? '') ?? DEFAULT_LOCALE
}

/** The first locale of a browser's own list, best first; English where none is ours. */
export function firstLocaleOf(languages: readonly string[]): Locale {
  return languages.map(localeOfTag).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
}

function bestOf(header: string): Locale | undefined {
  const wanted = header
    .split(',', MAX_RANGES)
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    // The sort is stable: of equal weights the first stays first.
    .sort((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return undefined
}

function readRange(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const given = parameters.find((part) => /^q\s*=/i.test(part))
  const weight = given === undefined ? 1 : Number(given.slice(given.indexOf('=') + 1))
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

function localeOfTag(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0]
  return language === '*' ? DEFAULT_LOCALE : LOCALES.find((locale) => locale === language)
}
