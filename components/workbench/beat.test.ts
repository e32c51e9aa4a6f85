import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onBeat } from './beat'

describe('what comes at a beat', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes with the next paint after a while of rest, then at the pace, all that waits together', () => {
    const done: string[] = []
    const note = (name: string) => onBeat(100, () => done.push(name))
    note('lanes')
    note('cards')
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['lanes', 'cards'])
    note('lanes again')
    vi.advanceTimersByTime(40)
    note('cards again')
    vi.advanceTimersByTime(58)
    expect(done).toHaveLength(2)
    vi.advanceTimersByTime(5)
    expect(done.slice(2)).toEqual(['lanes again', 'cards again'])
  })

  it('comes less often where it takes long, so that the rest of the time is free', () => {
    const at: number[] = []
    const slow = () => {
      at.push(performance.now())
      vi.advanceTimersByTime(50)
    }
    for (let round = 0; round < 3; round++) {
      onBeat(60, slow)
      vi.advanceTimersByTime(1000)
    }
    onBeat(60, slow)
    vi.advanceTimersByTime(1)
    onBeat(60, slow)
    vi.advanceTimersByTime(1000)
    const [before = 0, last = 0] = at.slice(-2)
    expect(last - before).toBeGreaterThanOrEqual(200)
  })

  it('waits for nothing but the paint where there is no pace to keep', () => {
    const done: number[] = []
    for (let at = 0; at < 5; at++) {
      onBeat(0, () => done.push(at))
      vi.advanceTimersByTime(1)
    }
    expect(done).toEqual([0, 1, 2, 3, 4])
  })
})
