import { test } from '@playwright/test'
import { LOCALES } from '../components/i18n/locale'
import { Learner } from './support/learner'
import { readLessons } from './support/lessons'
import { BROWSER_LOCALE } from './support/words'

const LESSONS = readLessons()
/** A lesson is many steps, each with a round trip of its own. */
const LESSON_MS = 240_000

for (const locale of LOCALES) {
  test.describe(`lessons in ${BROWSER_LOCALE[locale]}`, () => {
    test.use({ locale: BROWSER_LOCALE[locale], contextOptions: { reducedMotion: 'reduce' } })
    for (const lesson of LESSONS[locale]) {
      test(`${lesson.id} is done to the end: ${lesson.title}`, async ({ page }) => {
        test.setTimeout(LESSON_MS)
        await new Learner(page, locale).learn(lesson)
      })
    }
  })
}
