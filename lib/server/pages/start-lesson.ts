import 'server-only'
import { z } from 'zod'
import { err, type Result } from '../../base/result'
import { FIRST_CALL, lessonLines } from '../../share/lessons/first-call'
import { type ApiError, apiError } from '../api-error'
import type { Caller, CreatedSession, SessionService } from '../session-service'

const LESSONS = [FIRST_CALL]
/** A page's clock and ours may differ by this much. */
const CLOCK_SKEW_MS = 60_000

/** Which lesson, and when its last event was said to have happened on the page that shows it. */
const LessonStart = z.object({ lessonId: z.string(), endAt: z.number().int().positive() })

/**
 * Makes a real session whose log begins with a lesson's events, exactly as the page that asks has shown them: both move
 * the recording to the same `endAt`. 400 for what is not understood, 404 for an unknown lesson.
 */
export async function startLesson(
  sessions: SessionService,
  input: unknown,
  caller: Caller,
  now: number,
): Promise<Result<CreatedSession, ApiError>> {
  const parsed = LessonStart.safeParse(input)
  if (!parsed.success || parsed.data.endAt > now + CLOCK_SKEW_MS) {
    return err(apiError(400, 'invalid_lesson', 'A lesson starts with { lessonId, endAt }, endAt a past time in ms.'))
  }
  const { lessonId, endAt } = parsed.data
  const lesson = LESSONS.find((one) => one.id === lessonId)
  if (!lesson) return err(apiError(404, 'lesson_not_found', `There is no lesson ${JSON.stringify(lessonId)}.`))
  const blobs = lesson.blobs.map((blob) => new Uint8Array(Buffer.from(blob, 'base64')))
  return sessions.createFromLog(lessonLines(lesson, endAt), blobs, caller)
}
