'use client'
import { type KeyboardEvent, useState } from 'react'
import { TextArea } from '@/components/ui/TextArea'
import { TextInput } from '@/components/ui/TextInput'
import styles from './FormTab.module.css'

/**
 * A field whose every acceptable value goes into the declaration at once, so that what is saved is what is on screen. What
 * is not acceptable (an empty name, half a number) stays in the field, marked, until it is left.
 */
export function LiveInput({
  value,
  onValue,
  accepts = () => true,
  isCode = false,
  isLong = false,
  ...rest
}: {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly accepts?: (value: string) => boolean
  readonly isCode?: boolean
  readonly isLong?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly placeholder?: string
  readonly inputMode?: 'decimal'
  readonly 'aria-invalid'?: boolean
  /** Marks the field of a name, for the focus to find. */
  readonly 'data-name'?: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const control = {
    ...rest,
    value: shown,
    'aria-invalid': !accepts(shown) || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const next = event.target.value
      setTyped(next)
      if (accepts(next) && next !== value) onValue(next)
    },
    onBlur: () => setTyped(null),
    onKeyDown: (event: KeyboardEvent) => {
      // Undoing goes back in the declaration's text; what is shown is then what it says.
      if ((event.metaKey || event.ctrlKey) && /^[zy]$/i.test(event.key)) setTyped(null)
    },
  }
  if (isLong) return <TextArea {...control} rows={2} />
  return <TextInput {...control} spellCheck={!isCode} className={isCode ? styles.code : undefined} />
}
