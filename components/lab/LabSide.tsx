'use client'
import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { SafePanel } from '@/components/ui/SafePanel'
import { Tabs } from '@/components/ui/Tabs'
import styles from './Lab.module.css'
import { LAB_SLOTS } from './slots'

type SideTab = 'try' | 'versions' | 'implementation'

/** Whether there is anything to show beside the editor. */
export function hasLabSide(): boolean {
  return sideTabs().length > 0
}

function sideTabs(): readonly SideTab[] {
  const { playground, grid, versions, implementation } = LAB_SLOTS
  const tabs: readonly (SideTab | false)[] = [
    (playground ?? grid) !== null && 'try',
    versions !== null && 'versions',
    implementation !== null && 'implementation',
  ]
  return tabs.filter((tab) => tab !== false)
}

/**
 * Beside the editor: the playground over the what-if grid, the versions, and how the tool does its work. Not drawn again
 * with every letter of the editor: its panels follow by themselves.
 */
export const LabSide = memo(function LabSide({ tool }: { readonly tool: string }) {
  const t = useTranslations('lab')
  const tabs = sideTabs()
  const [chosen, setTab] = useState<SideTab>('try')
  const tab = tabs.includes(chosen) ? chosen : tabs[0]
  if (tab === undefined) return null
  const { playground: Playground, grid: Grid, versions: Versions, implementation: Implementation } = LAB_SLOTS
  return (
    <Tabs
      label={t('side.label')}
      value={tab}
      onChange={setTab}
      items={tabs.map((value) => ({ value, label: t(`side.${value}`) }))}
      panelClassName={styles.sidePanel}
    >
      {tab === 'try' && Playground && (
        <div className={styles.playground}>
          <SafePanel>
            <Playground tool={tool} />
          </SafePanel>
        </div>
      )}
      {tab === 'try' && Grid && (
        <div className={styles.grid}>
          <SafePanel>
            <Grid tool={tool} />
          </SafePanel>
        </div>
      )}
      {tab === 'versions' && Versions && (
        <SafePanel>
          <Versions tool={tool} />
        </SafePanel>
      )}
      {tab === 'implementation' && Implementation && (
        <SafePanel>
          <Implementation tool={tool} />
        </SafePanel>
      )}
    </Tabs>
  )
})
