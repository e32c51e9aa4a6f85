import { describe, expect, it } from 'vitest'
import { pauseBeforeMs } from './playback-pace'
import { readTour } from './testdata/read-tour'

describe('pauseBeforeMs', () => {
  const events = readTour()

  it('cuts a wait of seconds short', () => expect(pauseBeforeMs(events, 61, 1)).toBe(900))
  it('keeps a real pause as it was', () => expect(pauseBeforeMs(events, 5, 1)).toBe(260))
  it('holds what build decided long enough to be seen', () => expect(pauseBeforeMs(events, 10, 1)).toBe(320))
  it('goes faster with the speed', () => expect(pauseBeforeMs(events, 61, 4)).toBe(225))
  it('has no pause before the first event', () => expect(pauseBeforeMs(events, 1, 1)).toBe(0))
})
