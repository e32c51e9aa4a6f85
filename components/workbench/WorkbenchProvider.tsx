'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import { useStore } from 'zustand'
import { createWorkbenchStore, type WorkbenchStore } from './store'
import type { WorkbenchInit, WorkbenchState } from './workbench-state'

const WorkbenchContext = createContext<WorkbenchStore | null>(null)

/** Makes the page's store once from its first props; later events come through `useLive`, never through props. */
export function WorkbenchProvider({ children, ...init }: WorkbenchInit & { readonly children: ReactNode }) {
  const [store] = useState(() => createWorkbenchStore(init))
  return <WorkbenchContext value={store}>{children}</WorkbenchContext>
}

/** A store that was made elsewhere, for a page that shows more than one session. */
export function WorkbenchStoreProvider({
  store,
  children,
}: {
  readonly store: WorkbenchStore
  readonly children: ReactNode
}) {
  return <WorkbenchContext value={store}>{children}</WorkbenchContext>
}

/** The store itself, for handlers and hooks that subscribe by hand. Throws outside a WorkbenchProvider. */
export function useWorkbenchStore(): WorkbenchStore {
  const store = use(WorkbenchContext)
  if (!store) throw new Error('useWorkbench needs a WorkbenchProvider above it')
  return store
}

/** Reads a part of the workbench. The selector must return a stable reference for an unchanged state. */
export function useWorkbench<T>(selector: (state: WorkbenchState) => T): T {
  return useStore(useWorkbenchStore(), selector)
}
