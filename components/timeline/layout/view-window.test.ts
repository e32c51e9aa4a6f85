import { describe, expect, it } from 'vitest'
import { autoWindow, createViewMap, panWindow, zoomWindow } from './view-window'

describe('the visible window', () => {
  it('shows all of what fits', () => expect(autoWindow(500, 600, 480)).toEqual({ from: 0, to: 1 }))
  it('squeezes what is too long by no more than half', () =>
    expect(autoWindow(1200, 600, 700)).toEqual({ from: 0, to: 1 }))
  it('follows the playhead where it does not fit', () => {
    const window = autoWindow(6000, 600, 3000)
    expect(window.to - window.from).toBeCloseTo(0.1)
    expect(0.5).toBeGreaterThan(window.from)
    expect(0.5).toBeLessThan(window.to)
  })
  it('stands still while the playhead goes through it, and keeps it in sight when it goes on', () => {
    const windows = Array.from({ length: 6001 }, (_, anchor) => ({ anchor, ...autoWindow(6000, 600, anchor) }))
    for (const { anchor, from, to } of windows) {
      expect(anchor / 6000).toBeGreaterThanOrEqual(from - 1e-9)
      expect(anchor / 6000).toBeLessThanOrEqual(to + 1e-9)
    }
    expect(new Set(windows.map(({ from }) => from)).size).toBeLessThan(20)
    expect(windows.at(-1)?.to).toBeCloseTo(1)
  })
  it('keeps the place under the pointer while zooming', () => {
    const before = createViewMap({ from: 0, to: 1 }, 1000, 500)
    const after = createViewMap(zoomWindow({ from: 0, to: 1 }, 4, 0.3), 1000, 500)
    expect(after.toView(300)).toBeCloseTo(before.toView(300))
  })
  it('stops panning at both ends', () => {
    expect(panWindow({ from: 0.2, to: 0.4 }, -1)).toEqual({ from: 0, to: 0.2 })
    expect(panWindow({ from: 0.25, to: 0.5 }, 3)).toEqual({ from: 0.75, to: 1 })
  })
  it('never zooms out past the whole', () =>
    expect(zoomWindow({ from: 0.4, to: 0.6 }, 0.01, 0.5)).toEqual({ from: 0, to: 1 }))
  it('maps there and back', () => {
    const map = createViewMap({ from: 0.25, to: 0.75 }, 2000, 400)
    expect(map.toView(500)).toBe(0)
    expect(map.toScale(map.toView(1234))).toBeCloseTo(1234)
  })
})
