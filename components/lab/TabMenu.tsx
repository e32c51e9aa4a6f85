'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import styles from './LabEditor.module.css'
import { type LabTab, useLabView } from './lab-view'

/** All tabs as a list, where not all fit side by side; also keeps the selected one in sight. */
export function TabMenu({
  items,
}: {
  readonly items: readonly { readonly value: LabTab; readonly label: string; readonly count: number }[]
}) {
  const t = useTranslations('lab')
  const { tab, setTab } = useLabView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab moves when the tab changes
  useEffect(() => {
    const selected = document.querySelector(`.${styles.panel}`)?.parentElement?.querySelector('[aria-selected=true]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <Menu
      label={t('editor.allTabs')}
      align="end"
      trigger={<IconButton size="sm" label={t('editor.allTabs')} icon={<ChevronDown aria-hidden size={14} />} />}
      items={items.map(({ value, label, count }) => ({
        id: value,
        label,
        checked: value === tab,
        hint: count > 0 ? t('refusedCount', { count }) : undefined,
        onSelect: () => setTab(value),
      }))}
    />
  )
}
