'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useLaterDraft } from '@/components/schema-lab/use-schema-draft'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { SafePanel } from '@/components/ui/SafePanel'
import { ConnectionBanner } from '@/components/workbench/ConnectionBanner'
import { useLive } from '@/components/workbench/use-live'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Lab.module.css'
import { LabPaneBar } from './LabPaneBar'
import { LabToolList } from './LabToolList'
import { LabTopBar } from './LabTopBar'
import type { LabPane } from './lab-view'
import { NewToolDialog } from './NewToolDialog'
import { OpenLab } from './OpenLab'
import { useLabAddress } from './use-lab-address'

/** The lab under its provider: tools on the left, the declaration in the middle, what comes of it on the right. */
export function Lab({ sessionId, asked }: { readonly sessionId: string; readonly asked?: string | undefined }) {
  useLive({ kind: 'session', id: sessionId })
  const draft = useLaterDraft()
  const isUnknown = useWorkbench(
    (state) => asked !== undefined && state.editorTool === asked && !state.latest.tools.get(asked),
  )
  const [pane, setPane] = useState<LabPane>('schema')
  const [isAdding, setAdding] = useState(false)
  const open = isUnknown ? null : draft
  useLabAddress(sessionId, open?.tool.definition.name)
  const onNew = useCallback(() => setAdding(true), [])
  const onPicked = useCallback(() => setPane('schema'), [])
  const list = <LabToolList current={open?.tool.definition.name} onNew={onNew} onPicked={onPicked} />
  return (
    <div className={styles.app} data-pane={pane}>
      {open ? (
        <OpenLab sessionId={sessionId} draft={open} list={list} />
      ) : (
        <>
          <LabTopBar sessionId={sessionId} view={null} />
          <main className={styles.main}>
            <SafePanel>{list}</SafePanel>
            <div className={styles.centre}>
              <NoTool asked={isUnknown ? asked : undefined} onNew={onNew} />
            </div>
          </main>
        </>
      )}
      <div className={styles.notices}>
        <ConnectionBanner />
      </div>
      <LabPaneBar pane={pane} onChange={setPane} hasTool={open !== null} />
      {isAdding && <NewToolDialog onClose={() => setAdding(false)} onMade={() => setPane('schema')} />}
    </div>
  )
}

function NoTool({ asked, onNew }: { readonly asked: string | undefined; readonly onNew: () => void }) {
  const t = useTranslations('lab')
  return (
    <EmptyState
      title={asked === undefined ? t('empty.title') : t('unknownTool.title', { tool: asked })}
      text={asked === undefined ? t('empty.text') : t('unknownTool.text')}
      action={<Button onClick={onNew}>{t('new')}</Button>}
    />
  )
}
