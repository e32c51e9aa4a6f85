import { toPointer } from '@/lib/base/json'
import { err, ok, type Result } from '@/lib/base/result'
import type { Lesson } from '@/lib/share/lessons/lesson'

/** More than any lesson needs; its workspace included. */
export const MAX_LESSON_BYTES = 8_000_000

/** A file that is a lesson: parsed for people, and as it was written for the server. */
export interface LessonFile {
  readonly lesson: Lesson
  readonly given: object
}

export type LessonFileProblem =
  | { readonly code: 'tooLarge'; readonly name: string; readonly bytes: number }
  | { readonly code: 'unreadable'; readonly name: string }
  | { readonly code: 'notJson'; readonly name: string; readonly detail: string }
  | { readonly code: 'notLesson'; readonly name: string; readonly path: string; readonly message: string }

/** Reads a dropped or chosen file as a lesson, or says what is wrong with it and where. */
export async function readLessonFile(file: File): Promise<Result<LessonFile, LessonFileProblem>> {
  const { name } = file
  if (file.size > MAX_LESSON_BYTES) return err({ code: 'tooLarge', name, bytes: file.size })
  const text = await file.text().catch(() => null)
  return text === null ? err({ code: 'unreadable', name }) : parseLessonText(name, text)
}

/** The same for a text that is there already. The schema library is loaded with the first one. */
export async function parseLessonText(name: string, text: string): Promise<Result<LessonFile, LessonFileProblem>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return err({ code: 'notJson', name, detail: cause instanceof Error ? cause.message : String(cause) })
  }
  const { Lesson } = await import('@/lib/share/lessons/lesson')
  const parsed = Lesson.safeParse(value)
  // A lesson is an object: what was parsed as one is one.
  if (parsed.success) return ok({ lesson: parsed.data, given: value as object })
  const [issue] = parsed.error.issues
  const path = toPointer((issue?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part))))
  return err({ code: 'notLesson', name, path: path === '' ? '/' : path, message: issue?.message ?? '' })
}
