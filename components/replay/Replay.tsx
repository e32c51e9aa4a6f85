'use client'
import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { ConversationPanel } from '@/components/conversation/ConversationPanel'
import { Stages } from '@/components/stages/Stages'
import { Timeline } from '@/components/timeline/Timeline'
import { Transport } from '@/components/transport/Transport'
import { ConnectionBanner } from '@/components/workbench/ConnectionBanner'
import { Inspector } from '@/components/workbench/Inspector'
import { type Overlay, useKeymap } from '@/components/workbench/use-keymap'
import { useLive } from '@/components/workbench/use-live'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { CaptionBar } from './CaptionBar'
import { FirstPicture } from './FirstPicture'
import styles from './Replay.module.css'
import { ReplayBar } from './ReplayBar'
import { ReplayNotice } from './ReplayNotice'
import { StoryControls } from './StoryControls'
import { useEventLink } from './use-event-link'
import { useFollowCall } from './use-follow-call'
import { useIsHydrated } from './use-is-hydrated'

const CommandPalette = dynamic(
  () => import('@/components/workbench/CommandPalette').then((module) => module.CommandPalette),
  { ssr: false },
)
const OptionsDialog = dynamic(
  () => import('@/components/options/OptionsDialog').then((module) => module.OptionsDialog),
  { ssr: false },
)
const ShortcutsDialog = dynamic(
  () => import('@/components/workbench/ShortcutsDialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
)

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
  const t = useTranslations('replay')
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [isConversationOpen, setConversationOpen] = useState(false)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const isHydrated = useIsHydrated()
  const open = useCallback((what: Overlay) => setOverlay(what), [])
  const isWhole = useWorkbench((state) => state.events.length >= total)
  useLive(shareId !== null && (isLive || !isWhole) ? { kind: 'share', id: shareId } : null)
  useKeymap(open)
  useEventLink()
  useFollowCall()
  const close = () => setOverlay(null)
  return (
    <div className={styles.app}>
      <ReplayBar
        action={action}
        isLive={isLive}
        isConversationOpen={isConversationOpen}
        onToggleConversation={() => setConversationOpen(!isConversationOpen)}
      />
      <ConnectionBanner />
      <ReplayNotice isLookOnly={isLookOnly} />
      <main className={styles.main}>
        {isConversationOpen && (
          <aside aria-label={t('conversation')} className={clsx(styles.side, styles.left)}>
            <ConversationPanel />
          </aside>
        )}
        <div className={styles.centre}>
          <CaptionBar />
          <div className={styles.timeline}>{isHydrated ? <Timeline /> : <FirstPicture />}</div>
          <div className={styles.stages}>
            <Stages />
          </div>
        </div>
        {isInspectorOpen && (
          <aside aria-label={t('inspect')} className={clsx(styles.side, styles.right)}>
            <Inspector />
          </aside>
        )}
      </main>
      <footer>
        <div className={styles.transport}>
          <Transport />
        </div>
        <div className={styles.story}>
          <StoryControls />
        </div>
      </footer>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'options' && <OptionsDialog onClose={close} />}
      {overlay === 'help' && <ShortcutsDialog onClose={close} />}
    </div>
  )
}
