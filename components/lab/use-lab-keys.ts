'use client'
import { useEffect, useEffectEvent } from 'react'
import type { LabView } from './lab-view'

/** Where keys mean text, or belong to an open menu or dialog. */
const TYPING = 'input:not([type=radio]):not([type=checkbox]), textarea, select, .monaco-editor, [role=menu], dialog'
/** The filter of the tool list: `/` goes there. */
export const FILTER_ID = 'lab-filter'

/** The keys of the whole page: save anywhere, `/` to the filter. Those of the editor are its own. */
export function useLabKeys(view: LabView): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return
    if (event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
      event.preventDefault()
      if (view.version === null) void view.saving.save()
    }
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.target.closest(TYPING)) return
    event.preventDefault()
    document.getElementById(FILTER_ID)?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
