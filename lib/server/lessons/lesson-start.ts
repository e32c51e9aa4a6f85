import 'server-only'
import { err, ok, type Result } from '../../base/result'
import type { LessonRef } from '../../session/lesson-ref'
import { Lesson } from '../../share/lessons/lesson'
import { loadLesson } from '../../share/lessons/load-lesson'
import { type ApiError, apiError } from '../api-error'
import { invalidBody } from '../http/zod-issues'
import type { CreateSession } from '../session-service'

/**
 * The new session of a lesson: of ours by id, in the language nearest to `locale`, or of one that comes whole. 404 for
 * an unknown id, 400 with issues for what is not a lesson.
 */
export function lessonStart(given: string | object, locale: string | undefined): Result<CreateSession, ApiError> {
  if (typeof given !== 'string') return ownLesson(given)
  const lesson = loadLesson(given, locale)
  if (!lesson) return err(apiError(404, 'lesson_not_found', `There is no lesson ${JSON.stringify(given)}.`))
  return ok(toBody(lesson, { id: lesson.id, ...(lesson.locale === undefined ? {} : { locale: lesson.locale }) }))
}

function ownLesson(given: object): Result<CreateSession, ApiError> {
  const parsed = Lesson.safeParse(given)
  if (!parsed.success) return err(invalidBody('invalid_lesson', 'lesson', parsed.error, given))
  const { id, locale } = parsed.data
  const definition = JSON.stringify(given)
  return ok(toBody(parsed.data, { id, definition, ...(locale === undefined ? {} : { locale }) }))
}

function toBody({ title, start }: Lesson, lesson: LessonRef): CreateSession {
  const known = Object.entries(start).filter(([, value]) => value !== undefined)
  // What is left out of a lesson's start is left out of the body; the parts themselves have the same shapes.
  return { title, ...(Object.fromEntries(known) as Partial<CreateSession>), lesson }
}
