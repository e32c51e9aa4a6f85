'use client'
import { Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { useLocaleItems } from './use-locale-items'

/** The language of the interface, by the names that languages have for themselves. */
export function LocaleMenu() {
  const t = useTranslations('common')
  return (
    <Menu
      label={t('language')}
      align="end"
      trigger={<IconButton label={t('language')} icon={<Languages aria-hidden size={15} />} />}
      items={useLocaleItems()}
    />
  )
}
