'use client'
import { X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/IconButton'
import { SafePanel } from '@/components/ui/SafePanel'
import { Tabs } from '@/components/ui/Tabs'
import styles from './Inspector.module.css'
import { PanelSkeleton } from './PanelSkeleton'
import { useWorkbench } from './WorkbenchProvider'
import type { InspectorTab } from './workbench-state'

const loading = PanelSkeleton
const PANELS = {
  schema: dynamic(() => import('@/components/schema-lab/SchemaPanel').then((module) => module.SchemaPanel), {
    ssr: false,
    loading,
  }),
  'what-if': dynamic(() => import('./WhatIfTab').then((module) => module.WhatIfTab), {
    ssr: false,
    loading,
  }),
  tools: dynamic(() => import('@/components/tools/ToolsPanel').then((module) => module.ToolsPanel), {
    ssr: false,
    loading,
  }),
  files: dynamic(() => import('@/components/files/FilesPanel').then((module) => module.FilesPanel), {
    ssr: false,
    loading,
  }),
  policy: dynamic(() => import('@/components/policy/PolicyPanel').then((module) => module.PolicyPanel), {
    ssr: false,
    loading,
  }),
}
const TABS: readonly InspectorTab[] = ['schema', 'what-if', 'tools', 'files', 'policy']

/** What lies behind the calls: schema, what-if, tools, files, policy. Each panel's code comes when it is first opened. */
export function Inspector() {
  const t = useTranslations('workbench')
  const tab = useWorkbench((state) => state.inspectorTab)
  const setTab = useWorkbench((state) => state.setInspectorTab)
  const setOpen = useWorkbench((state) => state.setInspectorOpen)
  const Panel = PANELS[tab]
  return (
    <Tabs
      label={t('inspector')}
      value={tab}
      onChange={setTab}
      items={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      panelClassName={styles.panel}
      end={
        <span className={styles.close}>
          <IconButton
            size="sm"
            label={t('closeInspector')}
            icon={<X aria-hidden size={14} />}
            onClick={() => setOpen(false)}
          />
        </span>
      }
    >
      <SafePanel key={tab}>
        <Panel />
      </SafePanel>
    </Tabs>
  )
}
