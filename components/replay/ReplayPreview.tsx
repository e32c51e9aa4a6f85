'use client'
import { MessageSquare, PanelRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { SessionEvent } from '@/lib/session/events'
import { fromFileBlob } from '@/lib/share/session-file/blob-text'
import type { SessionFile } from '@/lib/share/session-file/session-file'
import { createOfflinePort } from './offline/offline-port'
import styles from './ReplayPreview.module.css'
import { ReplayProvider } from './ReplayProvider'
import { ReplayStage } from './ReplayStage'

/** Where one stands in a preview, kept while it is made anew. */
export interface PreviewPlace {
  position: number | null
}

/** The replay that a file would show, inside another page: without address, keys and bar of its own. */
export function ReplayPreview({
  file,
  place,
}: {
  /** Of our own server: its log was checked when it was stored. */
  readonly file: SessionFile
  readonly place: PreviewPlace
}) {
  const [start] = useState(() => {
    const events = file.events as readonly SessionEvent[] // see `file`
    const contents = Object.values(file.blobs).flatMap((blob) => {
      const bytes = fromFileBlob(blob)
      return bytes.ok ? [bytes.value] : []
    })
    return { events, port: createOfflinePort(events, contents) }
  })
  return (
    <ReplayProvider events={start.events} port={start.port} startAt={place.position}>
      <Preview place={place} />
    </ReplayProvider>
  )
}

function Preview({ place }: { readonly place: PreviewPlace }) {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  const [isConversationOpen, setConversationOpen] = useState(false)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const title = useWorkbench((state) => state.latest.title)
  useEffect(
    () =>
      store.subscribe(({ position }) => {
        place.position = position
      }),
    [store, place],
  )
  // What has most to hide comes first.
  const handleInspect = () => {
    if (isInspectorOpen) store.getState().setInspectorOpen(false)
    else store.getState().setInspectorTab('files')
  }
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <p className={styles.title}>{title === '' ? t('untitled') : title}</p>
        <IconButton
          label={t('conversation')}
          aria-pressed={isConversationOpen}
          icon={<MessageSquare aria-hidden size={15} />}
          onClick={() => setConversationOpen(!isConversationOpen)}
        />
        <IconButton
          label={t('inspect')}
          aria-pressed={isInspectorOpen}
          icon={<PanelRight aria-hidden size={15} />}
          onClick={handleInspect}
        />
      </div>
      <ReplayStage isConversationOpen={isConversationOpen} />
    </div>
  )
}
