import 'server-only'

/** Lets so many through at once, and so many a second from then on. */
export interface Limit {
  /** 0 where it may go on; else seconds to wait. */
  take(): number
}

/** A token bucket; `now` gives epoch milliseconds. */
export function createLimit({
  burst,
  perSecond,
  now,
}: {
  readonly burst: number
  readonly perSecond: number
  now(): number
}): Limit {
  let left = burst
  let at: number | undefined
  return {
    take() {
      const time = now()
      left = Math.min(burst, left + ((time - (at ?? time)) / 1000) * perSecond)
      at = time
      if (left >= 1) {
        left -= 1
        return 0
      }
      return Math.max(1, Math.ceil((1 - left) / perSecond))
    },
  }
}
