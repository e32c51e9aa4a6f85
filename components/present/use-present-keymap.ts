'use client'
import { useEffect } from 'react'
import { type PresentAction, presentActionOf } from './present-keys'

/** Where keys mean text, or belong to what is open over the stage. */
const OTHERS = 'input, textarea, select, [contenteditable=true], dialog, [role=menu]'

/** Listens for the presenter's keys while `isOn`. A button that the keyboard is on keeps Space and Enter. */
export function usePresentKeymap(run: (action: PresentAction) => void, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      const action = presentActionOf(event)
      if (!action || event.target.closest(OTHERS)) return
      const isPress = event.key === ' ' || event.key === 'Enter'
      if (isPress && event.target.closest('button, a, summary')?.matches(':focus-visible')) return
      // A held key would rush through what nobody can read.
      if (event.repeat && action !== 'next' && action !== 'previous') return
      event.preventDefault()
      run(action)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [run, isOn])
}
