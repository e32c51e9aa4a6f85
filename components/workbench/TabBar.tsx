'use client'
import clsx from 'clsx'
import { ChartGantt, MessageSquare, PanelRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { selectWaitingCount } from './selectors'
import styles from './TabBar.module.css'
import { useWorkbench } from './WorkbenchProvider'
import type { MobilePane } from './workbench-state'

const PANES: readonly { readonly pane: MobilePane; readonly Icon: typeof MessageSquare }[] = [
  { pane: 'chat', Icon: MessageSquare },
  { pane: 'timeline', Icon: ChartGantt },
  { pane: 'inspect', Icon: PanelRight },
]

/** On a phone: which of the three panes is shown. Chat carries a badge while somebody has to decide. */
export function TabBar() {
  const t = useTranslations('workbench')
  const current = useWorkbench((state) => state.mobilePane)
  const setPane = useWorkbench((state) => state.setMobilePane)
  const waiting = useWorkbench(selectWaitingCount)
  return (
    <nav className={styles.bar} aria-label={t('panes')}>
      {PANES.map(({ pane, Icon }) => (
        <button
          key={pane}
          type="button"
          aria-current={pane === current}
          className={clsx(styles.tab, pane === current && styles.on)}
          onClick={() => setPane(pane)}
        >
          <span className={styles.icon}>
            <Icon aria-hidden size={18} />
            {pane === 'chat' && waiting > 0 && (
              <span role="img" className={styles.badge} aria-label={t('waitingCount', { count: waiting })}>
                {waiting}
              </span>
            )}
          </span>
          {t(`pane.${pane}`)}
        </button>
      ))}
    </nav>
  )
}
