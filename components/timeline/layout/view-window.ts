import type { TimeWindow } from '@/components/workbench/workbench-state'

const MIN_SPAN = 0.0005
/** Down to this share of its natural length a scale is squeezed rather than cut: bars lose their icons, not their order. */
const NEARLY_ALL = 0.45
/** On a phone bars are thin from the start and there is no overview beside them. */
const NEARLY_ALL_NARROW = 0.2
/** How far the window goes on at a time, and how much of it lies before the place at least, as shares of the window. */
const STRIDE = 0.6
const MARGIN = 0.2

/** Maps the scale's pixels to the visible plot: what a window of the whole looks like in `plotWidth` pixels. */
export interface ViewMap {
  readonly window: TimeWindow
  readonly plotWidth: number
  /** Visible pixels per pixel of the scale. */
  readonly factor: number
  toView(x: number): number
  toScale(viewX: number): number
}

export function createViewMap(window: TimeWindow, scaleWidth: number, plotWidth: number): ViewMap {
  const span = Math.max(MIN_SPAN, window.to - window.from)
  const factor = plotWidth / Math.max(1, span * scaleWidth)
  const left = window.from * scaleWidth
  return {
    window,
    plotWidth,
    factor,
    toView: (x) => (x - left) * factor,
    toScale: (viewX) => viewX / factor + left,
  }
}

/**
 * The window when nobody chose one: all of it where it fits, else as much as fits around `anchorX`. It stands still while
 * the anchor moves within it and then goes on by a stride: what is looked at must not run away, and need not be drawn anew.
 */
export function autoWindow(scaleWidth: number, plotWidth: number, anchorX: number, isNarrow = false): TimeWindow {
  const span = Math.min(1, plotWidth / Math.max(1, scaleWidth))
  if (span >= (isNarrow ? NEARLY_ALL_NARROW : NEARLY_ALL)) return { from: 0, to: 1 }
  const strides = Math.floor((anchorX / scaleWidth - MARGIN * span) / (STRIDE * span))
  const from = Math.min(1 - span, Math.max(0, strides * STRIDE * span))
  return { from, to: from + span }
}

/** Zooms by a factor (> 1 is closer) around a place given as a fraction of the whole. */
export function zoomWindow(window: TimeWindow, factor: number, around: number): TimeWindow {
  const span = Math.min(1, Math.max(MIN_SPAN, (window.to - window.from) / factor))
  const ratio = (around - window.from) / Math.max(MIN_SPAN, window.to - window.from)
  return clampWindow(around - span * ratio, span)
}

/** Moves by a fraction of the whole. */
export function panWindow(window: TimeWindow, by: number): TimeWindow {
  return clampWindow(window.from + by, window.to - window.from)
}

function clampWindow(from: number, span: number): TimeWindow {
  const start = Math.min(1 - span, Math.max(0, from))
  return { from: start, to: start + span }
}
