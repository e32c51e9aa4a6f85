import { LESSON_LOCALES } from '../../lib/share/lessons/lesson-texts'
import { listLessons } from '../../lib/share/lessons/load-lesson'

// Printed by scripts/run-ts.mjs: the lessons import JSON, which only a bundler resolves.
process.stdout.write(JSON.stringify(Object.fromEntries(LESSON_LOCALES.map((locale) => [locale, listLessons(locale)]))))
