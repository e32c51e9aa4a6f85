'use client'
import { useCallback, useEffect, useState } from 'react'

export const SIDE_DEFAULT = 516
export const SIDE_LIMITS = { min: 360, max: 820 }
const KEY = 'callscope.lab.side'

/** The width of the lab's right column in pixels, remembered by the browser. */
export function useSideWidth(): { readonly width: number; setWidth(width: number): void } {
  const [width, set] = useState(SIDE_DEFAULT)
  useEffect(() => {
    const saved = Number(readSaved())
    if (saved >= SIDE_LIMITS.min && saved <= SIDE_LIMITS.max) set(saved)
  }, [])
  const setWidth = useCallback((next: number) => {
    set(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // A browser that stores nothing still resizes.
    }
  }, [])
  return { width, setWidth }
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
