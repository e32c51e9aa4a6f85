'use client'
import { useCallback, useEffect } from 'react'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { ArgumentsDraft } from '@/components/workbench/workbench-state'
import { type ArgumentStorage, readStoredDrafts, storeDrafts } from './argument-storage'

const START: ArgumentsDraft = { text: '{}', view: 'form' }
const SAVE_AFTER_MS = 400

/** The arguments tried on a tool: kept per tool in the page's store, and over a reload in the browser. */
export function useArgumentDraft(tool: string): {
  readonly draft: ArgumentsDraft
  readonly setText: (text: string) => void
  /** Changes the text as it is now, not as it was drawn. */
  readonly editText: (change: (text: string) => string) => void
  readonly setView: (view: ArgumentsDraft['view']) => void
} {
  const store = useWorkbenchStore()
  useKeptDrafts()
  const draft = useWorkbench((state) => state.argumentDrafts[tool]) ?? START
  const change = useCallback(
    (patch: (before: ArgumentsDraft) => Partial<ArgumentsDraft>) => {
      const before = store.getState().argumentDrafts[tool] ?? START
      store.getState().setArgumentDraft(tool, { ...before, ...patch(before) })
    },
    [store, tool],
  )
  const setText = useCallback((text: string) => change(() => ({ text })), [change])
  const setView = useCallback((view: ArgumentsDraft['view']) => change(() => ({ view })), [change])
  const editText = useCallback(
    (edit: (text: string) => string) => change((before) => ({ text: edit(before.text) })),
    [change],
  )
  return { draft, setText, editText, setView }
}

/** Reads what was kept once, and keeps what changes, a moment after the last letter and when the page goes. */
function useKeptDrafts(): void {
  const store = useWorkbenchStore()
  const sessionId = useWorkbench((state) => state.sessionId)
  useEffect(() => {
    const storage = browserStorage()
    if (storage === undefined || sessionId === null) return
    const { argumentDrafts, setArgumentDraft } = store.getState()
    for (const [tool, draft] of Object.entries(readStoredDrafts(storage, sessionId))) {
      if (argumentDrafts[tool] === undefined) setArgumentDraft(tool, draft)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => storeDrafts(storage, sessionId, store.getState().argumentDrafts)
    const stop = store.subscribe((state, before) => {
      if (state.argumentDrafts === before.argumentDrafts) return
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_AFTER_MS)
    })
    window.addEventListener('pagehide', save)
    return () => {
      stop()
      clearTimeout(timer)
      save()
      window.removeEventListener('pagehide', save)
    }
  }, [store, sessionId])
}

function browserStorage(): ArgumentStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
