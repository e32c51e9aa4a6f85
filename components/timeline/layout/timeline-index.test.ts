import { describe, expect, it } from 'vitest'
import { readTour } from '@/components/workbench/testdata/read-tour'
import { TimelineIndex } from './timeline-index'

const tour = readTour()

function kindsOf(index: TimelineIndex, callId: string): string[] {
  return index.lane(callId)?.segments.map((segment) => segment.kind) ?? []
}

describe('TimelineIndex', () => {
  const whole = new TimelineIndex()
  whole.append(tour)

  const cases = [
    { name: 'a read that just runs', call: 'c1', kinds: ['build', 'policy', 'execute'], end: 'succeeded' },
    { name: 'a call that build refuses', call: 'c4', kinds: ['stop'], end: 'build_failed' },
    { name: 'a call that policy denies', call: 'c5', kinds: ['build', 'stop'], end: 'denied' },
    {
      name: 'an edit that is asked about',
      call: 'c6',
      kinds: ['build', 'policy', 'approval', 'execute'],
      end: 'succeeded',
    },
    {
      name: 'a command that waits its turn',
      call: 'c7',
      kinds: ['build', 'policy', 'queue', 'execute'],
      end: 'succeeded',
    },
    {
      name: 'an edit that is asked about and then waits',
      call: 'c8',
      kinds: ['build', 'policy', 'approval', 'queue', 'execute'],
      end: 'succeeded',
    },
  ]
  it.each(cases)('draws $name', ({ call, kinds, end }) => {
    expect(kindsOf(whole, call)).toEqual(kinds)
    expect(whole.lane(call)?.end).toBe(end)
  })

  it('grows to the same bars event by event as at once', () => {
    const grown = new TimelineIndex()
    for (let count = 1; count <= tour.length; count++) grown.append(tour.slice(0, count))
    expect(grown.lanes).toEqual(whole.lanes)
    expect(grown.steps).toEqual(whole.steps)
    expect(grown.line.points).toEqual(whole.line.points)
  })

  it('leaves the bar of a call that waits open', () => {
    const index = new TimelineIndex()
    index.append(tour.slice(0, 60))
    expect(index.lane('c6')?.segments.at(-1)).toMatchObject({ kind: 'approval', until: null, untilSeq: null })
    expect(index.lane('c8')?.segments.at(-1)).toMatchObject({ kind: 'queue', waitsFor: ['c6', 'c7'] })
  })

  it('never lets a segment end before it begins, nor begin before the one before it ended', () => {
    for (const lane of whole.lanes) {
      lane.segments.forEach((segment, at) => {
        const before = lane.segments[at - 1]?.until
        if (before) expect([segment.from.at, segment.from.rank] >= [before.at, before.rank]).toBe(true)
        if (segment.until) expect(segment.until.at).toBeGreaterThanOrEqual(segment.from.at)
      })
    }
  })

  it('counts the clock from the first prompt', () => {
    expect(whole.startedAt).toBe(tour[1]?.at)
  })

  it('keeps what came back for the words after the bar', () => {
    expect(whole.lane('c7')?.endNote).toBe('exit 0')
    expect(whole.lane('c4')?.endNote).toBe('/expected_replacements')
  })
})
