import 'server-only'
import { headers } from 'next/headers'
import { err, ok, type Result } from '../../base/result'
import type { Lesson } from '../../share/lessons/lesson'
import { accessContext } from '../access/access-context'
import { identify } from '../access/identity'
import { type ApiError, apiError } from '../api-error'
import { lessonOfLog, lessonRefOf } from '../lessons/lesson-of-log'
import { type LessonMark, listLessonMarks } from '../lessons/list-lesson-marks'
import { runtime } from '../runtime'
import { type LogPage, loadSessionPage } from './page-data'

/** How far the browser that asks is in the lessons it has begun, the newest session first. */
export async function loadLessonMarks(): Promise<LessonMark[]> {
  const shared = runtime()
  await shared.ready
  const identity = identify(accessContext(shared.config), await headers())
  if (!identity.isLocalOwner && identity.ownerId === null) return []
  return listLessonMarks(shared.store, identity.isLocalOwner ? null : identity.ownerId)
}

/** A session with the lesson it was begun with: 404 where it was begun with none. */
export async function loadLessonSession(
  id: string,
): Promise<Result<LogPage & { readonly lesson: Lesson; readonly isOwn: boolean }, ApiError>> {
  const page = await loadSessionPage(id)
  if (!page.ok) return page
  const [first = ''] = page.value.lines.split('\n', 1)
  const lesson = await lessonOfLog(runtime().store, first)
  if (!lesson) return err(apiError(404, 'no_lesson', `Session "${id}" was not begun with a lesson.`))
  return ok({ ...page.value, lesson, isOwn: lessonRefOf(first)?.definition !== undefined })
}
