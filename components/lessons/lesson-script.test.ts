import { describe, expect, it } from 'vitest'
import { parseLog } from '@/components/session-page/parse-log'
import { FIRST_CALL } from '@/lib/share/lessons/first-call'
import { beatAt, beatsOf, createPacer, haltOf, paceOf } from './lesson-script'

const events = parseLog(FIRST_CALL.lines.join('\n'))
const beats = beatsOf(events)
const pace = paceOf(events, beats)
const sum = (from: number, to: number) => pace.slice(from, to).reduce((total, pause) => total + pause, 0)

describe('the first lesson', () => {
  it('tells all its beats in order', () => {
    expect(beats.map((beat) => beat.key)).toEqual(['asked', 'refused', 'policy', 'executes', 'end'])
  })

  it('begins each line with the event it speaks of', () => {
    const types = beats.map((beat) => events[beat.fromSeq - 1]?.type)
    expect(types).toEqual(['session.started', 'call.errored', 'call.policy', 'call.approval_given', 'run.finished'])
  })

  it('stops where the call was refused, with the line that says so', () => {
    const refused = events.find((event) => event.type === 'call.errored')
    expect(refused).toMatchObject({ callId: FIRST_CALL.callId })
    expect(haltOf(beats)).toBe(refused?.seq)
    expect(beatAt(beats, refused?.seq ?? 0)).toMatchObject({ key: 'refused', callId: FIRST_CALL.callId })
  })

  it('speaks of one call only while nothing is shown of a later one', () => {
    const named = beats.filter((beat) => beat.callId !== undefined)
    expect(named.map((beat) => [beat.key, beat.callId])).toEqual([
      ['refused', 'c3'],
      ['executes', 'c7'],
    ])
    const [refused, after] = [beats[1]?.fromSeq ?? 0, beats[2]?.fromSeq ?? 0]
    const during = events.slice(refused - 1, after - 1).flatMap((event) => ('callId' in event ? [event.callId] : []))
    expect(during).toEqual(['c3'])
  })

  it('plays for some six seconds up to the refused call, and as long from there', () => {
    const halt = haltOf(beats) ?? 0
    expect(sum(0, halt + 1)).toBeCloseTo(5400)
    expect(sum(halt + 1, pace.length)).toBeCloseTo(6000)
  })

  it('never rests so long on one event that it looks stuck', () => expect(Math.max(...pace)).toBeLessThan(900))

  it('has nothing to tell of an empty log', () => {
    expect(beatsOf([])).toEqual([])
    expect(paceOf([], [])).toEqual([0])
  })
})

describe('createPacer', () => {
  const cases = [
    { name: 'rests as planned where drawing takes no time', drawMs: 0, want: [100, 100, 100] },
    { name: 'takes off what drawing took', drawMs: 30, want: [100, 70, 70] },
    { name: 'does not rest where drawing took longer than planned', drawMs: 250, want: [100, 0, 0] },
    { name: 'starts anew after somebody had paused', drawMs: 5000, want: [100, 100, 100] },
  ]
  it.each(cases)('$name', ({ drawMs, want }) => {
    let clock = 50_000
    const pace = createPacer([0, 0, 100, 100, 100], () => clock)
    const rested = [2, 3, 4].map((seq) => {
      const pause = pace(seq, 1) ?? Number.NaN
      clock += pause + drawMs
      return pause
    })
    expect(rested).toEqual(want)
  })

  it('goes twice as fast at twice the speed', () => expect(createPacer([0, 0, 100], () => 50_000)(2, 2)).toBe(50))
  it('leaves events beyond the script to others', () => expect(createPacer([0], () => 50_000)(1, 1)).toBeUndefined())
})
