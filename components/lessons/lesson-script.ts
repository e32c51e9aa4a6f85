import type { SessionEvent } from '@/lib/session/events'

/** One stretch of the playback, with the line that stands there (`lesson.beat.<key>`). */
export interface Beat {
  readonly key: BeatKey
  readonly fromSeq: number
}

export type BeatKey = 'asked' | 'refused' | 'policy' | 'executes' | 'end'

/** How the first-call lesson is told: each beat begins with the first event that fits, after the beat before it. */
const SCRIPT: readonly { readonly key: BeatKey; readonly begins: (event: SessionEvent) => boolean }[] = [
  { key: 'asked', begins: () => true },
  { key: 'refused', begins: (event) => event.type === 'call.errored' },
  { key: 'policy', begins: (event) => event.type === 'call.approval_requested' },
  { key: 'executes', begins: (event) => event.type === 'call.approval_given' },
  { key: 'end', begins: (event) => event.type === 'run.finished' },
]

/** The whole playback takes this long. */
export const LESSON_MS = 6000

const NOTABLE = new Set<SessionEvent['type']>([
  'prompt.submitted',
  'model.called',
  'call.errored',
  'call.approval_requested',
  'call.approval_given',
  'call.executing',
  'call.succeeded',
])
/** A notable event is looked at this many times longer than another. */
const WEIGHT = 3

/** The beats of a log in order; one that never begins is left out. */
export function beatsOf(events: readonly SessionEvent[]): Beat[] {
  const beats: Beat[] = []
  let next = 0
  for (const event of events) {
    const beat = SCRIPT[next]
    if (!beat?.begins(event)) continue
    beats.push({ key: beat.key, fromSeq: event.seq })
    next++
  }
  return beats
}

/** The beat that event `seq` belongs to. */
export function beatAt(beats: readonly Beat[], seq: number): BeatKey {
  return beats.findLast((beat) => beat.fromSeq <= seq)?.key ?? 'asked'
}

/**
 * Milliseconds to rest before each event is shown, by seq (index 0 and 1 are 0: the first stands there at once). Every
 * beat but the last takes the same time, so that each line can be read; they add up to `totalMs`.
 */
export function paceOf(events: readonly SessionEvent[], beats: readonly Beat[], totalMs: number): readonly number[] {
  const pauses = events.map(() => 0)
  pauses.push(0)
  const stretches = beats.slice(0, -1)
  for (const [index, beat] of stretches.entries()) {
    const end = beats[index + 1]?.fromSeq ?? events.length
    // What is rested before an event shows the one before it.
    const shares = events.slice(beat.fromSeq - 1, end - 1).map((event) => (NOTABLE.has(event.type) ? WEIGHT : 1))
    const total = shares.reduce((sum, share) => sum + share, 0)
    for (const [offset, share] of shares.entries()) {
      pauses[beat.fromSeq + offset + 1] = ((totalMs / stretches.length) * share) / total
    }
  }
  return pauses
}

/** A late event is caught up with; later than this, somebody had paused, and the clock starts anew. */
const TOO_LATE_MS = 1000

/**
 * The pace of a playback that keeps time: what drawing takes is taken off the pauses, so that the whole lasts as long as
 * planned. `now` is a monotonic clock in milliseconds; undefined for an event that has no pause of its own.
 */
export function createPacer(
  pauses: readonly number[],
  now: () => number,
): (seq: number, speed: number) => number | undefined {
  let dueAt = Number.NEGATIVE_INFINITY
  return (seq, speed) => {
    const pause = pauses[seq]
    if (pause === undefined) return undefined
    const at = now()
    // Early as well: somebody jumped while it played.
    if (Math.abs(at - dueAt) > TOO_LATE_MS) dueAt = at
    dueAt += pause / speed
    return Math.max(0, dueAt - at)
  }
}
