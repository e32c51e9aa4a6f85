/** The languages that our lessons are written in. */
export const LESSON_LOCALES = ['en', 'zh'] as const
export type LessonLocale = (typeof LESSON_LOCALES)[number]

/** The words of one step; `choices` by the id of the choice. */
export interface StepTexts {
  readonly title: string
  readonly text: string
  readonly hint?: string
  readonly offer?: string
  readonly question?: string
  readonly choices?: Readonly<Record<string, { readonly text: string; readonly because?: string }>>
}

/** The words of one lesson in one language. `words` are what the session itself says: prompts, replies, reasons. */
export interface LessonTexts {
  readonly title: string
  readonly intro: string
  readonly steps: Readonly<Record<string, StepTexts>>
  readonly words: Readonly<Record<string, string>>
}

/** The language of ours that is nearest to a BCP 47 tag; English where none is. */
export function toLessonLocale(tag: string | undefined): LessonLocale {
  return tag?.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
