import 'server-only'
import type { StoredText } from '../../session/blob-ref'
import { isBlobRef } from '../../session/blob-ref'
import { LessonRef } from '../../session/lesson-ref'
import { Lesson } from '../../share/lessons/lesson'
import { loadLesson } from '../../share/lessons/load-lesson'
import type { SessionStore } from '../store/session-store'

/** The lesson that a log says it was begun with, by its first line; undefined for none, or for one that is no more. */
export async function lessonOfLog(
  store: Pick<SessionStore, 'readBlob'>,
  firstLine: string,
): Promise<Lesson | undefined> {
  const ref = lessonRefOf(firstLine)
  if (!ref) return undefined
  if (ref.definition === undefined) return loadLesson(ref.id, ref.locale)
  const text = await readText(store, ref.definition)
  if (text === undefined) return undefined
  return Lesson.safeParse(JSON.parse(text)).data
}

/** What the first line of a log says of a lesson. */
export function lessonRefOf(firstLine: string): LessonRef | undefined {
  // Most sessions have none, and their first line may be long.
  if (!firstLine.includes('"lesson":')) return undefined
  const event: { readonly lesson?: unknown } = JSON.parse(firstLine)
  return LessonRef.safeParse(event.lesson).data
}

async function readText(store: Pick<SessionStore, 'readBlob'>, text: StoredText): Promise<string | undefined> {
  if (!isBlobRef(text)) return text
  const bytes = await store.readBlob(text.$blob)
  return bytes && new TextDecoder().decode(bytes)
}
