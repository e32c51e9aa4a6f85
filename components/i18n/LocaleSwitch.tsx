'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from './locale'

const SwitchContext = createContext<(locale: Locale) => void>(() => {})

/** Says how the language is changed where these children are: by the server, or in the page itself. */
export function LocaleSwitch({
  onSwitch,
  children,
}: {
  readonly onSwitch: (locale: Locale) => void
  readonly children: ReactNode
}) {
  return <SwitchContext value={onSwitch}>{children}</SwitchContext>
}

/** Shows the interface in another language and remembers it. */
export function useSwitchLocale(): (locale: Locale) => void {
  return useContext(SwitchContext)
}
