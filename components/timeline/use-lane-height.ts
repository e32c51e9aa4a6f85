'use client'
import { useEffect, useState } from 'react'

const ASSUMED = 32

/** The height of a lane in pixels as the stylesheet has it (`--h-lane`), which depends on the window's size. */
export function useLaneHeight(): number {
  const [height, setHeight] = useState(ASSUMED)
  useEffect(() => {
    const read = () => {
      const value = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--h-lane'))
      if (value > 0) setHeight(value)
    }
    read()
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [])
  return height
}
