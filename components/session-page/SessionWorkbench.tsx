'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { LogSource } from '@/components/workbench/log-feed'
import { Workbench } from '@/components/workbench/Workbench'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import { dropFragment, readEditToken } from './edit-token'
import { useCallLink } from './use-call-link'

const ShareDialog = dynamic(() => import('@/components/share/ShareDialog').then((module) => module.ShareDialog), {
  ssr: false,
})

/** The workbench with what belongs to a page: the share dialog, the browser's title, the address. */
export function SessionWorkbench({
  source,
  lead,
  examples,
  tool,
}: {
  /** null while there is nothing to follow yet. */
  readonly source: LogSource | null
  readonly lead?: ReactNode
  readonly examples?: readonly string[]
  readonly tool?: string | undefined
}) {
  const [isSharing, setSharing] = useState(false)
  useDocumentTitle()
  useCleanAddress()
  useOpenTool(tool)
  useCallLink()
  return (
    <>
      <Workbench
        source={source}
        lead={lead}
        {...(examples ? { examples } : {})}
        {...(source ? { onShare: () => setSharing(true) } : {})}
      />
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
    </>
  )
}

/** A renamed session renames its tab. */
function useDocumentTitle(): void {
  const t = useTranslations('page')
  const title = useWorkbench((state) => state.latest.title)
  useEffect(() => {
    if (title !== '') document.title = t('tabTitle', { title })
  }, [title, t])
}

/** A browser that owns the session already needs no token in its address bar. */
function useCleanAddress(): void {
  useEffect(() => {
    if (readEditToken(window.location.hash) !== null) dropFragment()
  }, [])
}

/** Opens the schema of a tool that the page was asked for. */
function useOpenTool(tool: string | undefined): void {
  const store = useWorkbenchStore()
  useEffect(() => {
    if (tool === undefined || !store.getState().latest.tools.get(tool)) return
    store.getState().setEditorTool(tool)
    store.getState().setInspectorTab('schema')
  }, [store, tool])
}
