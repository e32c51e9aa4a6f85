'use client'
import { Toaster as Sonner } from 'sonner'
import styles from './ToastHost.module.css'

/** Toasts in the product's own look, bottom centre above the transport. */
export function ToastHost() {
  return (
    <Sonner
      position="bottom-center"
      offset={76}
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' } }}
    />
  )
}
