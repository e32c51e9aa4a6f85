'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { LocaleSwitch } from './LocaleSwitch'
import { rememberLocale } from './locale'

/** Another language comes with the page from the server; what one was doing in it stays as it is. */
export function ServerLocaleSwitch({ children }: { readonly children: ReactNode }) {
  const router = useRouter()
  return (
    <LocaleSwitch
      onSwitch={(locale) => {
        rememberLocale(locale)
        router.refresh()
      }}
    >
      {children}
    </LocaleSwitch>
  )
}
