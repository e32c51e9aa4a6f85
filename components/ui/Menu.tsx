'use client'
import dynamic from 'next/dynamic'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'

// A page has many menus and opens few: the list comes with the first that is about to be used.
const loadList = () => import('./MenuList').then((module) => module.MenuList)
const MenuList = dynamic(loadList, { ssr: false })

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** The language of the label (BCP 47) where it is not the page's. */
  readonly lang?: string
  readonly hint?: string | undefined
  readonly icon?: ReactNode
  readonly kbd?: string
  readonly tone?: 'danger'
  /** Set for a choice of one: shows a mark where true. */
  readonly checked?: boolean
  /** Why it cannot be chosen now; shown as its hint. */
  readonly disabledReason?: string | undefined
  readonly onSelect: () => void
}

type TriggerProps = {
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  onClick?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A button that opens a list of actions. Arrow keys, Home, End, Enter and Escape work; a press elsewhere closes it. */
export function Menu({
  label,
  trigger,
  items,
  align = 'start',
}: {
  readonly label: string
  readonly trigger: ReactElement<TriggerProps>
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = (isFocusBack: boolean) => {
    setOpen(false)
    if (isFocusBack) document.getElementById(`${id}trigger`)?.focus()
  }
  const prepare = () => void loadList()
  return (
    <div ref={root} className={styles.root}>
      {cloneElement(trigger, {
        id: `${id}trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': `${id}list` } : {}),
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen && <MenuList id={`${id}list`} label={label} items={items} align={align} root={root} onClose={close} />}
    </div>
  )
}
