'use client'
import type { KeyboardEvent, RefObject } from 'react'

/** Keyboard of an open menu: arrows, Home and End move, a letter jumps to the next item that begins with it. */
export function useMenuKeys(list: RefObject<HTMLElement | null>, onClose: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement) // -1 where it is none of them
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return onClose()
    }
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      return items[(target + items.length) % items.length]?.focus()
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    after.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
  }
}
