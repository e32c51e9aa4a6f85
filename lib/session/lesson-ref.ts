import { z } from 'zod'
import { StoredText } from './blob-ref'

/** Which lesson a session was begun with, and in which language. */
export const LessonRef = z.object({
  id: z.string(),
  locale: z.string().optional(),
  /** A lesson that is not one of ours comes along whole, as JSON text, so that its session needs nothing else. */
  definition: StoredText.optional(),
})
export type LessonRef = z.infer<typeof LessonRef>

/** What was answered to the question of one step of a lesson. */
export const LessonAnswer = z.object({ step: z.string().min(1).max(64), choice: z.string().min(1).max(64) })
export type LessonAnswer = z.infer<typeof LessonAnswer>
