'use client'
import { useEffect, useState } from 'react'

/** The value once it has not changed for `ms`: for what may follow typing at a distance. The first value is there at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    // A value may itself be a function, which `set` would call.
    const timer = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, settled, ms])
  return settled
}
