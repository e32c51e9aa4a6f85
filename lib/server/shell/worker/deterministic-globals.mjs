/**
 * The time a command believes it is: that of the call's first execution, moved on only by `sleep`. A command that runs
 * again after a crash then sees the same times, and writes the same files.
 */
export class VirtualClock {
  #nowMs = 0
  #later
  startMs = 0

  /** @param later the real setTimeout */
  constructor(later) {
    this.#later = later
  }

  start(nowMs) {
    this.#nowMs = nowMs
    this.startMs = nowMs
  }

  now() {
    return this.#nowMs
  }

  async sleep(ms) {
    await new Promise((resolve) => this.#later.call(null, resolve, ms))
    this.#nowMs += ms
  }

  /** Makes `Date` of this thread tell this clock's time. */
  install() {
    const now = () => this.#nowMs
    const RealDate = Date
    globalThis.Date = class VirtualDate extends RealDate {
      constructor(...parts) {
        super(...(parts.length === 0 ? [now()] : parts))
      }

      static now() {
        return now()
      }
    }
  }
}

/** As lib/base/seeded-random, which a plain worker file cannot import: numbers from 0 up to 1 that depend on `seed` alone. */
export function createSeededRandom(seed) {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
