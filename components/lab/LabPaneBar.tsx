'use client'
import clsx from 'clsx'
import { Braces, FlaskConical, Wrench } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './LabPaneBar.module.css'
import { hasLabSide } from './LabSide'
import type { LabPane } from './lab-view'

const ICONS = { tools: Wrench, schema: Braces, try: FlaskConical }

/** Where there is room for one pane only: which one. */
export function LabPaneBar({
  pane,
  onChange,
  hasTool,
}: {
  readonly pane: LabPane
  readonly onChange: (pane: LabPane) => void
  readonly hasTool: boolean
}) {
  const t = useTranslations('lab')
  const panes: readonly LabPane[] = hasTool && hasLabSide() ? ['tools', 'schema', 'try'] : ['tools', 'schema']
  return (
    <nav className={styles.bar} aria-label={t('panes')}>
      {panes.map((each) => {
        const Icon = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-current={each === pane}
            className={clsx(styles.tab, each === pane && styles.on)}
            onClick={() => onChange(each)}
          >
            <Icon aria-hidden size={18} />
            {t(`pane.${each}`)}
          </button>
        )
      })}
    </nav>
  )
}
