'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import type { Stop } from '@/lib/share/present/position'
import { createPresentStore, type PresentState, type PresentStore } from './present-store'

const PresentContext = createContext<PresentStore | null>(null)

/** Makes the presenter's store; `at` counts once, at the start. */
export function PresentProvider({ at, children }: { readonly at: Stop | null; readonly children: ReactNode }) {
  const [store] = useState(() => createPresentStore(at))
  return <PresentContext value={store}>{children}</PresentContext>
}

/** The presenter's store itself. Throws outside a PresentProvider. */
export function usePresentStore(): PresentStore {
  const store = use(PresentContext)
  if (!store) throw new Error('usePresent needs a PresentProvider above it')
  return store
}

/** Reads a part of the presenter's state. */
export function usePresent<T>(selector: (state: PresentState) => T): T {
  return useStore(usePresentStore(), selector)
}
