import recording from './first-call.golden.json'

/** A recorded session that a page can play without a server, and that a server can make a real session of. */
export interface Lesson {
  readonly id: string
  /** The events as log lines. */
  readonly lines: readonly string[]
  /** The contents that they refer to, base64. */
  readonly blobs: readonly string[]
  /** The call the lesson is about. */
  readonly callId: string
}

/** The first visit: a call that build refuses until its tool's schema is put right. */
export const FIRST_CALL: Lesson = { id: 'first-call', lines: recording.lines, blobs: recording.blobs, callId: 'c3' }

/** The lesson's log as if its last event happened at `endAt` (epoch milliseconds): what follows it follows in time. */
export function lessonLines(lesson: Lesson, endAt: number): string[] {
  const events = lesson.lines.map((line) => JSON.parse(line) as { at: number })
  const shift = endAt - (events.at(-1)?.at ?? 0)
  return events.map((event) => JSON.stringify({ ...event, at: event.at + shift }))
}
