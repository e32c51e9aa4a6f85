'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'

/**
 * A modal over the page. The browser's own dialog element keeps the focus inside, gives it back afterwards and closes on
 * Escape. Mounted only while open.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  size = 'md',
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'md' | 'lg'
}) {
  const t = useTranslations('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect: its end comes while the element is still in the page, else the focus could not be given back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    // The browser would focus the close button; what the dialog is for comes first, else the dialog itself.
    const target = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element
    target?.focus()
    return () => element?.close()
  }, [])
  const handlePress = (event: MouseEvent<HTMLDialogElement>) => {
    // The backdrop belongs to the dialog element itself; anything inside is a descendant.
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself (onCancel)
    <dialog
      ref={dialog}
      aria-labelledby={id}
      tabIndex={-1}
      className={size === 'lg' ? styles.large : styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={handlePress}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('close')} icon={<X aria-hidden size={15} />} size="sm" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
