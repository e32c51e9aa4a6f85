'use client'
import { TriangleAlert } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { SafePanel } from '@/components/ui/SafePanel'
import { Tabs } from '@/components/ui/Tabs'
import { PanelSkeleton } from '@/components/workbench/PanelSkeleton'
import { DeclarationEditor } from './DeclarationEditor'
import styles from './LabEditor.module.css'
import { LAB_TABS, type LabTab, useLabView } from './lab-view'
import { LintList } from './lints/LintList'
import { countRefusals } from './lints/refusals'
import { useLints } from './lints/use-lints'
import { isProviderTab } from './provider-tabs'
import { TabMenu } from './TabMenu'

/** The declaration as JSON, as a form, as Zod, and as each provider would get it; under it what is to be said about it. */
export function LabEditor() {
  const t = useTranslations('lab')
  const view = useLabView()
  const lints = useLints(view)
  const counts = useMemo(() => countRefusals(lints.refusals), [lints.refusals])
  const items = LAB_TABS.map((value) => {
    const count = isProviderTab(value) ? (counts.get(value) ?? 0) : 0
    return { value, label: t(`tab.${value}`), count }
  })
  const isJson = view.tab === 'declaration'
  return (
    <Tabs
      label={t('editor.tabs')}
      value={view.tab}
      onChange={view.setTab}
      panelClassName={styles.panel}
      items={items.map(({ value, label, count }) => ({ value, label, badge: count > 0 && <Refused count={count} /> }))}
      end={<TabMenu items={items} />}
    >
      {/* Stays where another tab is open: its undo is the form's undo too. */}
      <div className={styles.declaration} hidden={!isJson}>
        <DeclarationEditor />
        <LintList lints={lints} />
      </div>
      {!isJson && (
        <SafePanel key={view.tab}>
          <OtherTab tab={view.tab} tool={view.draft.tool.definition.name} />
        </SafePanel>
      )}
    </Tabs>
  )
}

const FormTab = dynamic(() => import('./form/FormTab').then((module) => module.FormTab), {
  ssr: false,
  loading: PanelSkeleton,
})
const AsSentView = dynamic(() => import('./as-sent/AsSentView').then((module) => module.AsSentView), {
  ssr: false,
  loading: PanelSkeleton,
})
const ZodEditor = dynamic(() => import('@/components/zod-source/ZodEditor').then((module) => module.ZodEditor), {
  ssr: false,
  loading: PanelSkeleton,
})

function OtherTab({ tab, tool }: { readonly tab: LabTab; readonly tool: string }) {
  if (tab === 'form') return <FormTab />
  return isProviderTab(tab) ? <AsSentView tab={tab} /> : <ZodEditor tool={tool} />
}

function Refused({ count }: { readonly count: number }) {
  const t = useTranslations('lab')
  return (
    <span className={styles.refused}>
      <TriangleAlert role="img" aria-label={t('refusedCount', { count })} size={13} />
      <span aria-hidden>{count}</span>
    </span>
  )
}
