/** The languages that the planner answers in. */
export type Language = 'en' | 'zh'

/** Chinese where a prompt has Han characters outside of quotes and paths, else English. */
export function detectLanguage(bare: string, raw: string): Language {
  if (/\p{Script=Han}/u.test(bare)) return 'zh'
  return /[A-Za-z]{2,}/.test(bare) || !/\p{Script=Han}/u.test(raw) ? 'en' : 'zh'
}
