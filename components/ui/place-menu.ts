/** Pixels between the trigger and its list, and the least between the list and the window's edge. */
const GAP = 4
const EDGE = 8

/**
 * Puts a menu's list into the top layer, below its trigger or, where more of it fits there, above it. A list that stays
 * in the page is cut by whatever scrolls around its trigger.
 */
export function placeMenu(list: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
  list.showPopover?.()
  const box = trigger.getBoundingClientRect()
  const { offsetWidth: width, scrollHeight: height } = list
  const below = window.innerHeight - box.bottom - GAP - EDGE
  const above = box.top - GAP - EDGE
  const isAbove = height > below && above > below
  const wanted = align === 'end' ? box.right - width : box.left
  const left = Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE))
  list.style.left = `${left}px`
  list.style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`
  list.style.bottom = isAbove ? `${window.innerHeight - box.top + GAP}px` : 'auto'
  list.style.maxHeight = `${isAbove ? above : below}px`
}
