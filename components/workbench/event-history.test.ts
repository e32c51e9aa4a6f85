import { describe, expect, it } from 'vitest'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import { EventHistory } from './event-history'
import { readTour } from './testdata/read-tour'

describe('EventHistory', () => {
  const events = readTour()

  it('gives the fold of every prefix, whatever order they are asked in', () => {
    const history = new EventHistory()
    history.append(events)
    const seqs = [...events.keys(), events.length].toSorted((left, right) => ((left * 37) % 75) - ((right * 37) % 75))
    for (const seq of seqs) expect(history.at(seq)).toEqual(foldEvents(EMPTY_STATE, events.slice(0, seq)))
  })

  it('gives the same state whether events came one by one or together', () => {
    const history = new EventHistory()
    for (const event of events) history.append([event])
    expect(history.latest).toEqual(foldEvents(EMPTY_STATE, events))
    expect(history.lastSeq).toBe(74)
  })

  it('clamps places before the first and after the last event', () => {
    const history = new EventHistory()
    history.append(events)
    expect(history.at(-3)).toBe(EMPTY_STATE)
    expect(history.at(1000)).toBe(history.latest)
  })

  it('refuses an event that does not follow', () => {
    const history = new EventHistory()
    expect(() => history.append(events.slice(1))).toThrow('event 2 does not follow event 0')
  })

  it('hands out a new array with each batch, so that readers see a change', () => {
    const history = new EventHistory()
    history.append(events.slice(0, 5))
    const before = history.events
    history.append(events.slice(5, 6))
    expect(before).toHaveLength(5)
    expect(history.events).toHaveLength(6)
  })
})
