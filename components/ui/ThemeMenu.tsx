'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from './IconButton'
import { Menu } from './Menu'
import { useThemeItems } from './use-theme-items'

const ICONS = { dark: Moon, light: Sun, system: Monitor }

/** Dark, light, or as the system has it. */
export function ThemeMenu() {
  const t = useTranslations('common')
  const items = useThemeItems()
  const Icon = ICONS[items.find((item) => item.checked)?.id ?? 'system']
  return (
    <Menu
      label={t('theme')}
      align="end"
      trigger={<IconButton label={t('theme')} icon={<Icon aria-hidden size={15} />} />}
      items={items}
    />
  )
}
