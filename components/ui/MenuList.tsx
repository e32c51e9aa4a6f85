'use client'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MenuItem } from './Menu'
import styles from './Menu.module.css'
import { placeMenu } from './place-menu'
import { useMenuKeys } from './use-menu-keys'

export interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly align: 'start' | 'end'
  /** What the list opens beside; a press in it does not close the list. */
  readonly root: RefObject<HTMLElement | null>
  readonly onClose: (isFocusBack: boolean) => void
}

/** The open list of a menu: takes the focus, and goes when its place does. */
export function MenuList({ id, label, items, align, root, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const handleKeyDown = useMenuKeys(list, () => onClose(true))
  const leave = useEffectEvent(() => onClose(false))
  useLayoutEffect(() => {
    if (list.current && root.current) placeMenu(list.current, root.current, align)
  }, [align, root])
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) leave()
    }
    // Its place was computed once: where the page moves under it, it goes.
    const handleMove = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) leave()
    }
    const handleResize = () => leave()
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('scroll', handleMove, true)
    window.addEventListener('resize', handleResize)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('scroll', handleMove, true)
      window.removeEventListener('resize', handleResize)
    }
  }, [root])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      onKeyDown={handleKeyDown}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} onDone={() => onClose(true)} />
      ))}
    </div>
  )
}

function Row({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const isChoice = item.checked !== undefined
  const isDisabled = item.disabledReason !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: set only where the role is menuitemradio, which has it
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChoice ? item.checked : undefined}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={clsx(styles.row, item.tone === 'danger' && styles.danger)}
      onClick={() => {
        if (isDisabled) return
        onDone()
        item.onSelect()
      }}
    >
      {isChoice ? <span className={styles.mark}>{item.checked && <Check aria-hidden size={14} />}</span> : item.icon}
      <span className={styles.text}>
        <span className={styles.label} lang={item.lang}>
          {item.label}
        </span>
        {(item.disabledReason ?? item.hint) !== undefined && (
          <span className={styles.hint}>{item.disabledReason ?? item.hint}</span>
        )}
      </span>
      {item.kbd && <kbd className={styles.key}>{item.kbd}</kbd>}
    </button>
  )
}
