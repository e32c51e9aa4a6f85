'use client'
import { Toaster as Sonner } from 'sonner'
import styles from './ToastHost.module.css'

const PLACE = { top: 'var(--s-2)' }

/** Toasts in the product's own look, on the middle of the top bar: all below it is evidence. */
export function ToastHost() {
  return (
    <Sonner
      position="top-center"
      offset={PLACE}
      mobileOffset={PLACE}
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' } }}
    />
  )
}
