'use client'
import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { Timeline } from '@/components/timeline/Timeline'
import { Transport } from '@/components/transport/Transport'
import { SafePanel } from '@/components/ui/SafePanel'
import { ConnectionBanner } from './ConnectionBanner'
import { Inspector } from './Inspector'
import type { LogSource } from './log-feed'
import { PanelSkeleton } from './PanelSkeleton'
import { Splitter } from './Splitter'
import { TabBar } from './TabBar'
import { type ModelChoice, TopBar } from './TopBar'
import { type Overlay, useKeymap } from './use-keymap'
import { useLive } from './use-live'
import { DEFAULT_SIZES, SIDE_LIMITS, usePaneSizes } from './use-pane-sizes'
import styles from './Workbench.module.css'
import { useWorkbench } from './WorkbenchProvider'

// The timeline comes first, with the least code; what explains it follows at once.
const ConversationPanel = dynamic(
  () => import('@/components/conversation/ConversationPanel').then((module) => module.ConversationPanel),
  { ssr: false, loading: PanelSkeleton },
)
const Stages = dynamic(() => import('@/components/stages/Stages').then((module) => module.Stages), {
  ssr: false,
  loading: PanelSkeleton,
})
const Overlays = dynamic(() => import('./Overlays').then((module) => module.Overlays), { ssr: false })

const ModelDialog = dynamic(
  () => import('@/components/model-picker/ModelDialog').then((module) => module.ModelDialog),
  {
    ssr: false,
  },
)

const TIMELINE_LIMITS = { min: 160, max: 720 }
/** Head, overview, ruler, model lane and legend of the timeline, with eight lanes: what it takes unless somebody moves the line. */
const TIMELINE_DEFAULT = 430

export interface WorkbenchProps {
  /** The log to follow; null where nothing more will come (a share of a fixed part). */
  readonly source: LogSource | null
  readonly models?: readonly ModelChoice[]
  readonly onShare?: (() => void) | undefined
  /** More buttons in the top bar. */
  readonly actions?: ReactNode
  /** Prompts offered while the conversation is empty. */
  readonly examples?: readonly string[]
  /** The way to a first call, shown in the empty timeline. */
  readonly emptyAction?: ReactNode
  /** Between top bar and panes: a lesson's card, a replay's caption. */
  readonly lead?: ReactNode
}

/** The whole workbench under a WorkbenchProvider: three columns, two with a drawer, or on a phone one pane at a time. */
export function Workbench({ source, models, onShare, actions, examples, emptyAction, lead }: WorkbenchProps) {
  const t = useTranslations('workbench')
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const pane = useWorkbench((state) => state.mobilePane)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const isModelsOpen = useWorkbench((state) => state.modelsTab !== null)
  const { sizes, setSize } = usePaneSizes()
  const open = useCallback((what: Overlay) => setOverlay(what), [])
  useLive(source)
  useKeymap(open)
  const close = () => setOverlay(null)
  return (
    <div className={styles.app} data-pane={pane}>
      <TopBar onShare={onShare} actions={actions} onOpen={open} {...(models ? { models } : {})} />
      <div className={styles.notices}>
        <ConnectionBanner />
        {lead}
      </div>
      <main className={styles.main}>
        <div className={styles.left} style={{ width: sizes.left }}>
          <SafePanel>
            <ConversationPanel {...(examples ? { examples } : {})} />
          </SafePanel>
        </div>
        <Splitter
          label={t('resizeConversation')}
          axis="x"
          grows="forward"
          value={sizes.left}
          {...SIDE_LIMITS}
          onChange={(left) => setSize({ left })}
          onReset={() => setSize({ left: DEFAULT_SIZES.left })}
        />
        <div className={styles.centre}>
          <div className={styles.timeline} style={{ flexBasis: sizes.timeline ?? TIMELINE_DEFAULT }}>
            <SafePanel>
              <Timeline emptyAction={emptyAction} />
            </SafePanel>
          </div>
          <Splitter
            label={t('resizeTimeline')}
            axis="y"
            grows="forward"
            value={sizes.timeline ?? TIMELINE_DEFAULT}
            {...TIMELINE_LIMITS}
            onChange={(timeline) => setSize({ timeline })}
            onReset={() => setSize({ timeline: null })}
          />
          <div className={styles.stages}>
            <SafePanel>
              <Stages />
            </SafePanel>
          </div>
        </div>
        <Splitter
          label={t('resizeInspector')}
          axis="x"
          grows="backward"
          value={sizes.right}
          {...SIDE_LIMITS}
          onChange={(right) => setSize({ right })}
          onReset={() => setSize({ right: DEFAULT_SIZES.right })}
        />
        <aside
          aria-label={t('inspector')}
          className={clsx(styles.right, isInspectorOpen && styles.open)}
          style={{ width: sizes.right }}
        >
          <Inspector />
        </aside>
      </main>
      <footer>
        <Transport />
      </footer>
      <TabBar />
      {isModelsOpen && <ModelDialog />}
      {overlay && <Overlays overlay={overlay} onClose={close} />}
    </div>
  )
}
