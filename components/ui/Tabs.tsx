'use client'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Beside the label: a count or a warning. Not part of the tab's name. */
  readonly badge?: ReactNode
}

/**
 * Tabs with one panel: arrow keys, Home and End move and select, as the pattern for tabs has it. `children` is the
 * content of the selected tab.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  panelClassName,
  end,
}: {
  readonly label: string
  readonly items: readonly TabItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children?: ReactNode
  readonly panelClassName?: string | undefined
  readonly end?: ReactNode
}) {
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.value === value)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    const next = items[(target + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onChange(next.value)
    document.getElementById(`${id}${next.value}`)?.focus()
  }
  return (
    <>
      <div className={styles.bar}>
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <button
              key={item.value}
              id={`${id}${item.value}`}
              type="button"
              role="tab"
              aria-label={item.label}
              aria-selected={item.value === value}
              aria-controls={`${id}panel`}
              tabIndex={item.value === value ? 0 : -1}
              className={clsx(styles.tab, item.value === value && styles.on)}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.badge}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${value}`}
        className={clsx(styles.panel, panelClassName)}
      >
        {children}
      </div>
    </>
  )
}
