import type { SessionEvent } from '@/lib/session/events'
import { textHead } from '@/lib/session/stored-value'

/** A note as a mark in time: the event it is about, or where it was written. */
export interface Chapter {
  readonly seq: number
  /** On one line. */
  readonly text: string
  /** Of the note itself. */
  readonly noteSeq: number
}

const LONGEST = 120

/** The chapters that the notes of a log make, in the order of time. Pure; O(events). */
export function chaptersOf(events: readonly SessionEvent[]): readonly Chapter[] {
  const chapters: Chapter[] = []
  for (const event of events) {
    if (event.type !== 'note.added') continue
    const line = textHead(event.text).replace(/\s+/g, ' ').trim()
    const text = line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
    const seq = Math.max(1, Math.min(event.aboutSeq ?? event.seq, event.seq))
    if (text !== '') chapters.push({ seq, text, noteSeq: event.seq })
  }
  return chapters.sort((left, right) => left.seq - right.seq || left.noteSeq - right.noteSeq)
}
