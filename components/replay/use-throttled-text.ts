'use client'
import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 1000

/** The text, handed on at most once a second while `isMoving`, else at once: a screen reader must be able to follow. */
export function useThrottledText(text: string, isMoving: boolean): string {
  const [said, setSaid] = useState('')
  const newest = useRef(text)
  useEffect(() => {
    newest.current = text
    if (!isMoving) setSaid(text)
  }, [text, isMoving])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setSaid(newest.current), EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  return said
}
