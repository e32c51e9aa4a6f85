'use client'
import { useLocale } from 'next-intl'
import { useSwitchLocale } from '@/components/i18n/LocaleSwitch'
import { LOCALE_NAMES, LOCALES } from '@/components/i18n/locale'
import type { MenuItem } from './Menu'

/** The languages as choices of a menu, each in its own name; the one in force is checked. */
export function useLocaleItems(): (MenuItem & { readonly checked: boolean })[] {
  const locale = useLocale()
  const switchTo = useSwitchLocale()
  return LOCALES.map((one) => ({
    id: `locale-${one}`,
    label: LOCALE_NAMES[one],
    lang: one,
    checked: one === locale,
    onSelect: () => switchTo(one),
  }))
}
