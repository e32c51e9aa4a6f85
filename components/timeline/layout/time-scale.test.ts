import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { createTimeScale, seqAtX, type TimeScale, xOfPoint, xOfSeq, xOfTime } from './time-scale'
import { TimelineIndex } from './timeline-index'

const tour = readTour()

function indexOf(count = tour.length): TimelineIndex {
  const index = new TimelineIndex()
  index.append(tour.slice(0, count))
  return index
}
function scaleOf(
  index: TimelineIndex,
  options: { width?: number; foldWaits?: boolean; nowAt?: number } = {},
): TimeScale {
  return createTimeScale(index, { width: 900, foldWaits: true, minSegment: 16, nowAt: index.lastAt, ...options })
}

describe('createTimeScale', () => {
  it('never puts a later point to the left of an earlier one, for any prefix and width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: tour.length }), fc.integer({ min: 60, max: 3000 }), (count, width) => {
        const scale = scaleOf(indexOf(count), { width })
        const xs = scale.points.map((point) => xOfPoint(scale, point))
        expect(xs).toEqual(xs.toSorted((left, right) => left - right))
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  it('never draws a finished segment narrower than asked for', () => {
    const index = indexOf()
    const scale = scaleOf(index, { width: 100 })
    for (const lane of index.lanes) {
      for (const segment of lane.segments) {
        const width = xOfPoint(scale, segment.until) - xOfPoint(scale, segment.from)
        expect(width).toBeGreaterThanOrEqual(15.99)
      }
    }
  })

  it('fills the width it is given', () => {
    expect(scaleOf(indexOf(), { width: 1400 }).width).toBeGreaterThan(1380)
    expect(scaleOf(indexOf(), { width: 1400 }).width).toBeLessThanOrEqual(1400)
  })

  it('lists the long waits as folds, with their real lengths', () => {
    const folds = scaleOf(indexOf()).folds.map((fold) => fold.durationMs)
    expect(folds).toEqual([4100, 6200])
  })

  it('folds the time since the last event while a call waits', () => {
    const index = indexOf(60)
    const scale = scaleOf(index, { nowAt: index.lastAt + 3_600_000 })
    expect(scale.folds.at(-1)?.durationMs).toBe(3_600_000)
    expect(scale.width).toBeLessThanOrEqual(900)
  })

  it('draws an hour in which an agent waits for somebody as any hour of waiting', () => {
    const waited = (isAgent: boolean) => {
      const index = indexOf()
      const lane = index.lanes.at(-1)
      const segment = lane?.segments.at(-1)
      if (!lane || !segment) throw new Error('the tour has calls')
      Object.assign(segment, { kind: 'execute', until: null, untilSeq: null })
      lane.hasRun = isAgent
      const { xs, width } = scaleOf(index, { nowAt: index.lastAt + 3_600_000, width: 60 })
      return width - (xs.at(-1) ?? 0)
    }
    expect(waited(true)).toBeLessThan(waited(false))
  })

  it('gives every millisecond the same width in true time, and folds nothing', () => {
    const scale = scaleOf(indexOf(), { foldWaits: false })
    const start = scale.points[0]?.at ?? 0
    const perMs = xOfTime(scale, start + 1000) - xOfTime(scale, start)
    expect(xOfTime(scale, start + 9000) - xOfTime(scale, start + 8000)).toBeCloseTo(perMs, 6)
    expect(scale.folds).toEqual([])
  })

  it('draws parallel calls side by side: what is decided in one millisecond shares its place', () => {
    const index = indexOf()
    const scale = scaleOf(index)
    const starts = ['c1', 'c2', 'c3'].map((id) => {
      const policy = index.lane(id)?.segments.find((segment) => segment.kind === 'policy')
      return policy ? xOfPoint(scale, policy.from) : -1
    })
    expect(new Set(starts).size).toBe(1)
  })

  it('moves the playhead only to the right, and finds the event under it again', () => {
    const index = indexOf()
    const scale = scaleOf(index)
    let before = 0
    for (let seq = 1; seq <= tour.length; seq++) {
      const x = xOfSeq(scale, index, seq)
      expect(x).toBeGreaterThanOrEqual(before)
      expect(xOfSeq(scale, index, seqAtX(scale, index, x))).toBeCloseTo(x, 6)
      before = x
    }
  })

  it('has nothing to draw before the first prompt', () => {
    expect(scaleOf(indexOf(1)).width).toBe(0)
  })
})
