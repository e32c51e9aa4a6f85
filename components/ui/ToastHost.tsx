'use client'
import { Toaster as Sonner } from 'sonner'
import styles from './ToastHost.module.css'

const PLACE = { top: 'calc(var(--h-topbar) + var(--s-3))' }

/** Toasts in the product's own look, top centre under the top bar: below it stands no evidence. */
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
