'use client'
import { useEffect, useRef, useState } from 'react'

/** The value as of the last time that `schedule` ran what it was given; asked again whenever the value has changed since. */
export function useLater<T>(value: T, schedule: (work: () => void) => void): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const isDue = useRef(false)
  useEffect(() => {
    newest.current = value
    if (isDue.current || Object.is(shown, value)) return
    isDue.current = true
    schedule(() => {
      isDue.current = false
      // A value may itself be a function, which `set` would call.
      setShown(() => newest.current)
    })
  }, [value, shown, schedule])
  return shown
}
