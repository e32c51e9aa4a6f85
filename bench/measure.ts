import { performance } from 'node:perf_hooks'

/** How often a measurement is made: `warmUps` first, whose figures are dropped. */
export interface Repeats {
  readonly repeats?: number
  readonly warmUps?: number
}

/** The middle of the values; the upper of the two in an even number of them. NaN for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN
}

/** The median milliseconds of one run of `work`. */
export async function timeMs(work: () => unknown, { repeats = 15, warmUps = 5 }: Repeats = {}): Promise<number> {
  const samples: number[] = []
  // Once only: a forced collection also throws optimised code away, which a running session would keep.
  global.gc?.()
  for (let index = 0; index < warmUps + repeats; index++) {
    const before = performance.now()
    await work()
    if (index >= warmUps) samples.push(performance.now() - before)
  }
  return median(samples)
}

/** The heap in use after everything that can be collected is. */
export function heapBytes(): number {
  global.gc?.()
  global.gc?.()
  return process.memoryUsage().heapUsed
}

/** What a figure is held against where a number is to be reached: better is smaller. */
export function target(value: number, limit: number, unit: string): { against: string; ratio: number } {
  return { against: `target ${limit} ${unit}`, ratio: limit / value }
}
