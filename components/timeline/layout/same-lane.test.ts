import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import type { TimelineView } from '../use-timeline-view'
import { isSameLane } from './same-lane'
import { createTimeScale } from './time-scale'
import { TimelineIndex } from './timeline-index'
import { createViewMap } from './view-window'

const index = new TimelineIndex()
index.append(readTour())
const scale = createTimeScale(index, { width: 900, foldWaits: true, minSegment: 16, nowAt: index.lastAt })
const view = createViewMap({ from: 0, to: 1 }, scale.width, 900)
const playhead = { x: 0, clockX: 0, ms: 0 }
const base = {
  index,
  scale,
  view,
  playhead,
  position: 1,
  isLive: false,
  isNarrow: false,
  nowAt: index.lastAt,
  breaks: [],
}
const at = (seq: number): TimelineView => ({ ...base, seq })

describe('a lane that need not be drawn anew', () => {
  it('is one that lies before both events or after both; one that goes on at either is drawn', () => {
    for (const lane of index.lanes) {
      const { calledSeq, endSeq } = lane
      expect(isSameLane(lane, at(0), at(calledSeq - 1)), lane.callId).toBe(true)
      expect(isSameLane(lane, at(calledSeq - 1), at(calledSeq)), lane.callId).toBe(false)
      if (endSeq === null) continue
      expect(isSameLane(lane, at(endSeq), at(index.lastSeq)), lane.callId).toBe(true)
      expect(isSameLane(lane, at(endSeq - 1), at(endSeq)), lane.callId).toBe(false)
    }
  })
  it('is none where the window moved', () => {
    const moved = { ...at(5), view: createViewMap({ from: 0.2, to: 0.6 }, scale.width, 900) }
    for (const lane of index.lanes) expect(isSameLane(lane, at(5), moved)).toBe(false)
  })
})
