'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the browser's first render, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
