import type { SessionEvent } from '../../../session/events'
import { textHead } from '../../../session/stored-value'
import { type Doing, doingsOf } from './doings'

/** A question of a step as it is being written. */
export interface DraftQuestion {
  readonly text: string
  readonly choices: readonly string[]
  /** Index of the right choice. */
  readonly right: number
}

/** A step as it is being written. It is done when `doing` was done again, or, where that is null, when its question is answered. */
export interface DraftStep {
  /** Unique among the steps; stays while they are moved. */
  readonly key: number
  readonly title: string
  readonly text: string
  readonly hint: string
  /** Seq of the doing that it asks for; null for none. */
  readonly doing: number | null
  readonly question: DraftQuestion | null
}

/** A lesson as it is being written. */
export interface LessonDraft {
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly steps: readonly DraftStep[]
}

const LONGEST_TITLE = 120

/**
 * A first draft from a session: a step for each of its notes, in the order of what they are about, each asking for what was
 * done there. Without notes it has a step for every prompt. Pure; O(events).
 */
export function draftLesson(title: string, events: readonly SessionEvent[]): LessonDraft {
  const doings = doingsOf(events)
  const marks = marksOf(events, doings)
  const steps = marks.map(({ seq, text }, index) => {
    const until = marks[index + 1]?.seq ?? Number.POSITIVE_INFINITY
    const [head = '', ...rest] = text.trim().split('\n')
    const cut = head.length > LONGEST_TITLE
    return {
      key: index + 1,
      title: cut ? `${head.slice(0, LONGEST_TITLE).trimEnd()}…` : head,
      text: cut || rest.length === 0 ? text.trim() : rest.join('\n').trim(),
      hint: '',
      doing: doingAt(doings, seq, until)?.seq ?? null,
      question: null,
    }
  })
  return { title, intro: '', minutes: Math.max(1, Math.ceil(steps.length * 0.7)), steps }
}

interface Mark {
  readonly seq: number
  readonly text: string
}

function marksOf(events: readonly SessionEvent[], doings: readonly Doing[]): readonly Mark[] {
  const notes = events.flatMap((event) => {
    if (event.type !== 'note.added' || event.answer) return []
    return [{ seq: Math.min(event.aboutSeq ?? event.seq, event.seq), text: textHead(event.text) }]
  })
  if (notes.length > 0) return notes.sort((left, right) => left.seq - right.seq)
  return doings.filter(({ kind }) => kind === 'prompt').map(({ seq, about }) => ({ seq, text: about }))
}

/** What the note is about, else the first thing done after it and before the next one, else the last before it. */
function doingAt(doings: readonly Doing[], seq: number, until: number): Doing | undefined {
  return (
    doings.find((doing) => doing.seq >= seq && (doing.seq === seq || doing.seq < until)) ??
    doings.findLast((doing) => doing.seq <= seq)
  )
}
