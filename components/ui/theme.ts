/** How the interface is lit; `system` follows the operating system. */
export type Theme = 'dark' | 'light' | 'system'
export const THEMES: readonly Theme[] = ['system', 'dark', 'light']
/** The cookie that the layout reads, so that the first paint is right. */
export const THEME_COOKIE = 'callscope-theme'
const YEAR_SECONDS = 31_536_000

/** A theme from a cookie's value; `system` where it is none. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** Lights the page at once and remembers it for the next load. Browser only. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
