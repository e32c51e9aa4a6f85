import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { rulerMarks } from './ruler-ticks'
import { createTimeScale } from './time-scale'
import { TimelineIndex } from './timeline-index'
import { createViewMap } from './view-window'

const index = new TimelineIndex()
index.append(readTour())

function marksOf(width: number, foldWaits: boolean) {
  const scale = createTimeScale(index, { width, foldWaits, minSegment: 16, nowAt: index.lastAt })
  const view = createViewMap({ from: 0, to: 1 }, scale.width, width)
  return rulerMarks(scale, view, index.startedAt, view.toView(scale.width))
}

describe('rulerMarks', () => {
  it('labels every fold', () => {
    expect(marksOf(900, true).folds.map(({ durationMs, room }) => [durationMs, room === 'mark'])).toEqual([
      [4100, false],
      [6200, false],
    ])
  })
  it('keeps ticks apart and in order, in pixels and in time', () => {
    for (const foldWaits of [true, false]) {
      const { ticks } = marksOf(900, foldWaits)
      ticks.slice(1).forEach((tick, at) => {
        expect(tick.x - (ticks[at]?.x ?? 0)).toBeGreaterThanOrEqual(60)
        expect(tick.ms).toBeGreaterThan(ticks[at]?.ms ?? 0)
      })
    }
  })
  it('leaves the ticks where they are while the playhead goes by, but for those under its clock', () => {
    const scale = createTimeScale(index, { width: 900, foldWaits: true, minSegment: 16, nowAt: index.lastAt })
    const view = createViewMap({ from: 0, to: 1 }, scale.width, 900)
    const ticksAt = (x: number) => rulerMarks(scale, view, index.startedAt, x).ticks.map((tick) => tick.x)
    const all = new Set(ticksAt(Number.NEGATIVE_INFINITY))
    for (let x = 0; x <= 900; x += 7) for (const tick of ticksAt(x)) expect(all).toContain(tick)
  })
  it('marks round numbers in true time', () => {
    expect(marksOf(900, false).ticks.map((tick) => tick.ms % 1000)).toEqual(marksOf(900, false).ticks.map(() => 0))
  })
})
