'use client'
import { useSyncExternalStore } from 'react'

/** Windows that get a phone's layout, as in the style sheets. */
const PHONE = '(max-width: 899px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window gets a phone's layout; null on the server and in the browser's first render, where nobody knows. */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => null,
  )
}
