'use client'
import { useTranslations } from 'next-intl'
import { useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'

/** Puts the cursor into the prompt, on a phone after its pane has been brought up. */
export function useOwnPrompt(): () => void {
  const store = useWorkbenchStore()
  const label = useTranslations('composer')('prompt')
  return () => {
    store.getState().setMobilePane('chat')
    // The pane is drawn by then.
    requestAnimationFrame(() => {
      const boxes = [...document.querySelectorAll<HTMLTextAreaElement>('textarea')]
      boxes.find((box) => box.getAttribute('aria-label') === label)?.focus()
    })
  }
}
