'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const Host = dynamic(() => import('./ToastHost').then((module) => module.ToastHost), { ssr: false })

/** The place where toasts appear; loads its code when the first one comes. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? <Host /> : null
}
