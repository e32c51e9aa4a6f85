import 'server-only'
import type { SessionEvent } from '../../session/events'
import { progressOf } from '../../share/lessons/progress'
import type { SessionStore } from '../store/session-store'
import { lessonOfLog, lessonRefOf } from './lesson-of-log'

/** One session begun with a lesson, and how far it is. */
export interface LessonMark {
  readonly sessionId: string
  readonly lessonId: string
  readonly locale: string | null
  /** True for a lesson that came as a file. */
  readonly isOwn: boolean
  readonly title: string
  readonly minutes: number
  /** Epoch milliseconds. */
  readonly updatedAt: number
  readonly done: number
  readonly steps: number
}

/** Sessions looked through, and sessions of lessons whose logs are read. */
const SESSIONS = 300
const MARKS = 60

/**
 * The lessons that an owner (null: anybody) has begun, the newest first; of several sessions of one lesson the one that
 * got furthest counts. Reads one event of each session, and the whole log of those begun with a lesson.
 */
export async function listLessonMarks(store: SessionStore, ownerId: string | null): Promise<LessonMark[]> {
  const marks = new Map<string, LessonMark>()
  let looked = 0
  for (const { id, updatedAt } of await store.listSessions(ownerId, SESSIONS)) {
    const [first] = await store.readEvents(id, { after: 0, limit: 1 })
    const ref = first && lessonRefOf(first.line)
    if (!first || !ref || looked >= MARKS) continue
    looked += 1
    const lesson = await lessonOfLog(store, first.line)
    if (!lesson) continue
    const events = (await store.readEvents(id, { after: 0 })).map(({ line }) => JSON.parse(line) as SessionEvent)
    const done = progressOf(lesson, events).doneSeqs.length
    const isOwn = ref.definition !== undefined
    const key = `${isOwn} ${ref.id}`
    if ((marks.get(key)?.done ?? -1) >= done) continue
    marks.set(key, {
      sessionId: id,
      lessonId: ref.id,
      locale: ref.locale ?? null,
      isOwn,
      title: lesson.title,
      minutes: lesson.minutes,
      updatedAt,
      done,
      steps: lesson.steps.length,
    })
  }
  return [...marks.values()]
}
