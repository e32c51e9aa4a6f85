'use client'
import { useCallback, useState } from 'react'
import type { ArgumentsView } from '@/components/arguments-form/ArgumentsViewSwitch'

const KEY = 'callscope.manual.view'

/** How the arguments of one hand-written call are shown; the next call begins with what was chosen last in this browser. */
export function useManualView(): { readonly view: ArgumentsView; setView(view: ArgumentsView): void } {
  const [view, set] = useState(readSaved)
  const setView = useCallback((next: ArgumentsView) => {
    set(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // A browser that stores nothing still switches.
    }
  }, [])
  return { view, setView }
}

function readSaved(): ArgumentsView {
  try {
    return localStorage.getItem(KEY) === 'json' ? 'json' : 'form'
  } catch {
    return 'form'
  }
}
