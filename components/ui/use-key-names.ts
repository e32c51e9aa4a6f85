'use client'
import { useSyncExternalStore } from 'react'

const listenToNothing = () => () => {}

/** Writes keys as this computer's keyboard has them: ⌘ where there is one, else Ctrl. On the server as on a Mac. */
export function useKeyNames(): (keys: string) => string {
  const isMac = useSyncExternalStore(
    listenToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => true,
  )
  return isMac ? (keys) => keys : (keys) => keys.replaceAll('⌘', 'Ctrl ')
}
