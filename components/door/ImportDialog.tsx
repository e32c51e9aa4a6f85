'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { ImportBox } from './ImportBox'
import { useBringIntoSession } from './use-bring-into-session'

/** The box in a session: what comes in is added to its tools, and the first of it is opened. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('door')
  const tools = useWorkbench((state) => state.latest.tools)
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const taken = useMemo(() => [...tools.keys()], [tools])
  const bring = useBringIntoSession((tool) => {
    setEditorTool(tool)
    onClose()
  })
  return (
    <Dialog size="lg" title={t('dialogTitle')} onClose={onClose}>
      <ImportBox taken={taken} bringLabel={t('addToSession')} onBring={bring} />
    </Dialog>
  )
}
