import type { SessionEvent } from '@/lib/session/events'

/** One stretch of the playback, with the line that stands there (`lesson.beat.<key>`). */
export interface Beat {
  readonly key: BeatKey
  readonly fromSeq: number
  /** The one call that its line speaks of. */
  readonly callId?: string
}

export type BeatKey = 'asked' | 'refused' | 'policy' | 'executes' | 'end'

interface ScriptBeat {
  readonly key: BeatKey
  /** How long it plays, in milliseconds. */
  readonly ms: number
  /** Its line speaks of the call of its first event alone. */
  readonly isOfOneCall?: true
  begins(event: SessionEvent): boolean
}

/** How the first-call lesson is told: each beat begins with the first event that fits, after the beat before it. */
const SCRIPT: readonly ScriptBeat[] = [
  { key: 'asked', ms: 5400, begins: () => true },
  { key: 'refused', ms: 800, isOfOneCall: true, begins: (event) => event.type === 'call.errored' },
  { key: 'policy', ms: 3200, begins: (event) => event.type === 'call.policy' },
  {
    key: 'executes',
    ms: 2000,
    isOfOneCall: true,
    // Allowed before its neighbour, for which it has to wait.
    begins: (event) => event.type === 'call.approval_given' && event.callId === 'c7',
  },
  { key: 'end', ms: 0, begins: (event) => event.type === 'run.finished' },
]

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
    const callId = beat.isOfOneCall && 'callId' in event ? { callId: event.callId } : {}
    beats.push({ key: beat.key, fromSeq: event.seq, ...callId })
    next++
  }
  return beats
}

/** The beat that event `seq` belongs to. */
export function beatAt(beats: readonly Beat[], seq: number): Beat | undefined {
  return beats.findLast((beat) => beat.fromSeq <= seq)
}

/** The event at which the playback stops by itself: the one that refused the call. undefined where none did. */
export function haltOf(beats: readonly Beat[]): number | undefined {
  return beats.find((beat) => beat.key === 'refused')?.fromSeq
}

/**
 * Milliseconds to rest before each event is shown, by seq (index 0 and 1 are 0: the first stands there at once). What a
 * beat lasts is shared by its events; the last has nothing to wait for.
 */
export function paceOf(events: readonly SessionEvent[], beats: readonly Beat[]): readonly number[] {
  const pauses = events.map(() => 0)
  pauses.push(0)
  for (const [index, beat] of beats.slice(0, -1).entries()) {
    const end = beats[index + 1]?.fromSeq ?? events.length
    const lastsMs = SCRIPT.find((one) => one.key === beat.key)?.ms ?? 0
    // What is rested before an event shows the one before it.
    const shares = events.slice(beat.fromSeq - 1, end - 1).map((event) => (NOTABLE.has(event.type) ? WEIGHT : 1))
    const total = shares.reduce((sum, share) => sum + share, 0)
    for (const [offset, share] of shares.entries()) pauses[beat.fromSeq + offset + 1] = (lastsMs * share) / total
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
