'use client'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Menu.module.css'
import { placeMenu } from './place-menu'
import { useMenuKeys } from './use-menu-keys'

export interface MenuItem {
  readonly id: string
  readonly label: string
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
  const list = useRef<HTMLDivElement>(null)
  const close = (isFocusBack: boolean) => {
    setOpen(false)
    if (isFocusBack) document.getElementById(`${id}trigger`)?.focus()
  }
  const handleKeyDown = useMenuKeys(list, () => close(true))

  useLayoutEffect(() => {
    if (isOpen && list.current && root.current) placeMenu(list.current, root.current, align)
  }, [isOpen, align])
  useEffect(() => {
    if (!isOpen) return
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    // Its place was computed once: where the page moves under it, it goes.
    const handleMove = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) setOpen(false)
    }
    const handleResize = () => setOpen(false)
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('scroll', handleMove, true)
    window.addEventListener('resize', handleResize)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('scroll', handleMove, true)
      window.removeEventListener('resize', handleResize)
    }
  }, [isOpen])

  return (
    <div ref={root} className={styles.root}>
      {cloneElement(trigger, {
        id: `${id}trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': `${id}list` } : {}),
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen && (
        <div
          ref={list}
          id={`${id}list`}
          role="menu"
          popover="manual"
          aria-label={label}
          tabIndex={-1}
          className={styles.list}
          onKeyDown={handleKeyDown}
        >
          {items.map((item) => (
            <Row key={item.id} item={item} onDone={() => close(true)} />
          ))}
        </div>
      )}
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
        <span className={styles.label}>{item.label}</span>
        {(item.disabledReason ?? item.hint) !== undefined && (
          <span className={styles.hint}>{item.disabledReason ?? item.hint}</span>
        )}
      </span>
      {item.kbd && <kbd className={styles.key}>{item.kbd}</kbd>}
    </button>
  )
}
