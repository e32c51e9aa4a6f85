import { execFileSync } from 'node:child_process'
import type { Locale } from '../../components/i18n/locale'
import type { Lesson } from '../../lib/share/lessons/lesson'

/** Our lessons in every language, in order. */
export function readLessons(): Readonly<Record<Locale, readonly Lesson[]>> {
  const text = execFileSync(process.execPath, ['scripts/run-ts.mjs', 'e2e/support/print-lessons.ts'], {
    maxBuffer: 32_000_000,
  }).toString()
  return JSON.parse(text) as Record<Locale, Lesson[]>
}
