'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Tabs } from '@/components/ui/Tabs'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ModelsTab } from '@/components/workbench/workbench-state'
import { ModelList } from './ModelList'
import { ModelSettingsForm } from './ModelSettingsForm'
import { ScriptList } from './ScriptList'

const TABS: readonly ModelsTab[] = ['models', 'settings', 'scripts']

/** Everything about who answers: the models there are and their keys, what is asked of them, and scripts. */
export function ModelDialog() {
  const t = useTranslations('models')
  const tab = useWorkbench((state) => state.modelsTab) ?? 'models'
  const setTab = useWorkbench((state) => state.setModelsTab)
  return (
    <Dialog title={t('title')} size="lg" onClose={() => setTab(null)}>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        {tab === 'models' && <ModelList />}
        {tab === 'settings' && <ModelSettingsForm />}
        {tab === 'scripts' && <ScriptList />}
      </Tabs>
    </Dialog>
  )
}
