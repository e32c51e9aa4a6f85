'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useState } from 'react'
import { ConnectionBanner } from '@/components/workbench/ConnectionBanner'
import { type Overlay, useKeymap } from '@/components/workbench/use-keymap'
import { useLive } from '@/components/workbench/use-live'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './Replay.module.css'
import { ReplayBar } from './ReplayBar'
import { ReplayNotice } from './ReplayNotice'
import { ReplayStage } from './ReplayStage'
import { useEventLink } from './use-event-link'
import { useReplayKeys } from './use-replay-keys'

const CommandPalette = dynamic(
  () => import('@/components/workbench/CommandPalette').then((module) => module.CommandPalette),
  { ssr: false },
)
const OptionsDialog = dynamic(
  () => import('@/components/options/OptionsDialog').then((module) => module.OptionsDialog),
  { ssr: false },
)
const ReplayShortcuts = dynamic(() => import('./ReplayShortcuts').then((module) => module.ReplayShortcuts), {
  ssr: false,
})

/** The replay: what happened in words, the timeline, the call, and the way through time. The rest opens at the sides. */
export function Replay({
  shareId,
  isLive,
  total,
  isLookOnly = false,
  action,
}: {
  /** null where the replay stands in a file or a link: nothing can be asked of a server. */
  readonly shareId: string | null
  readonly isLive: boolean
  readonly total: number
  /** Of a newer version: it can be looked at, and is said to be. */
  readonly isLookOnly?: boolean
  /** What a reader can do with it, at the end of the bar. */
  readonly action: ReactNode
}) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [isConversationOpen, setConversationOpen] = useState(false)
  const open = useCallback((what: Overlay) => setOverlay(what), [])
  const isWhole = useWorkbench((state) => state.events.length >= total)
  const [isPartial] = useState(!isWhole)
  useLive(shareId !== null && (isLive || !isWhole) ? { kind: 'share', id: shareId, isPartial } : null)
  useReplayKeys()
  useKeymap(open)
  useEventLink()
  const close = () => setOverlay(null)
  return (
    <div className={styles.app}>
      <ReplayBar
        shareId={shareId}
        action={action}
        isLive={isLive}
        isConversationOpen={isConversationOpen}
        onToggleConversation={() => setConversationOpen(!isConversationOpen)}
      />
      <ConnectionBanner />
      <ReplayNotice isLookOnly={isLookOnly} />
      <ReplayStage isConversationOpen={isConversationOpen} />
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'options' && <OptionsDialog onClose={close} />}
      {overlay === 'help' && <ReplayShortcuts onClose={close} />}
    </div>
  )
}
