'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { MenuItem } from './Menu'
import { applyTheme, parseTheme, THEMES, type Theme } from './theme'

const LABELS = { dark: 'themeDark', light: 'themeLight', system: 'themeSystem' } as const

/** The themes as choices of a menu; the one in force is checked. */
export function useThemeItems(): (MenuItem & { readonly id: Theme; readonly checked: boolean })[] {
  const t = useTranslations('common')
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(parseTheme(document.documentElement.dataset.theme)), [])
  return THEMES.map((value) => ({
    id: value,
    label: t(LABELS[value]),
    checked: value === theme,
    onSelect: () => {
      applyTheme(value)
      setTheme(value)
    },
  }))
}
