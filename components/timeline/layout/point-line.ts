import type { TimePoint } from './timeline-model'

/**
 * The places in time that matter, in order. Things that happen within one millisecond still come one after the other in
 * a call (built, then judged), so a point is a time and a rank within it; calls side by side share points.
 */
export class PointLine {
  /** By time, then rank. */
  readonly points: TimePoint[] = []
  /** `bySeq[seq]`: the furthest point reached when the event was taken in, with the event's own time. */
  readonly bySeq: ({ point: TimePoint; at: number } | undefined)[] = []
  #count = 0
  #now = 0
  /** Where the points of the newest millisecond begin in `points`. */
  #tail = 0
  #furthest: TimePoint | null = null

  /** Moves the clock; never back. */
  reach(at: number): void {
    if (at <= this.#now) return
    this.#now = at
    this.#tail = this.points.length
  }

  /** The point of the newest millisecond with this rank, made where it is new. */
  point(at: number, rank: number): TimePoint {
    let index = this.#tail
    while (index < this.points.length && (this.points[index]?.rank ?? 0) < rank) index++
    const known = this.points[index]
    const point = known?.rank === rank ? known : { id: this.#count++, at, rank }
    if (point !== known) this.points.splice(index, 0, point)
    if (!this.#furthest || this.#furthest.at < at || this.#furthest.rank < rank) this.#furthest = point
    return point
  }

  /** Notes how far the line had come at event `seq`. */
  note(seq: number): void {
    if (this.#furthest) this.bySeq[seq] = { point: this.#furthest, at: this.#now }
  }
}
