'use client'
import { useCallback, useEffect, useState } from 'react'

/** Sizes in pixels; `timeline` null means by its content. */
export interface PaneSizes {
  readonly left: number
  readonly right: number
  readonly timeline: number | null
}

export const DEFAULT_SIZES: PaneSizes = { left: 320, right: 344, timeline: null }
export const SIDE_LIMITS = { min: 260, max: 480 }
const KEY = 'callscope.panes'

function read(): PaneSizes {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { left, right, timeline } = saved as Record<string, unknown> // whatever an older version wrote
    return {
      left: typeof left === 'number' ? left : DEFAULT_SIZES.left,
      right: typeof right === 'number' ? right : DEFAULT_SIZES.right,
      timeline: typeof timeline === 'number' ? timeline : null,
    }
  } catch {
    return DEFAULT_SIZES
  }
}

/** The panes' sizes, remembered by the browser. */
export function usePaneSizes(): { sizes: PaneSizes; setSize: (change: Partial<PaneSizes>) => void } {
  const [sizes, setSizes] = useState(DEFAULT_SIZES)
  useEffect(() => setSizes(read()), [])
  const setSize = useCallback((change: Partial<PaneSizes>) => {
    setSizes((old) => {
      const next = { ...old, ...change }
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // A browser that stores nothing still resizes.
      }
      return next
    })
  }, [])
  return { sizes, setSize }
}
