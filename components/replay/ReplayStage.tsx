'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { ConversationPanel } from '@/components/conversation/ConversationPanel'
import { Stages } from '@/components/stages/Stages'
import { Timeline } from '@/components/timeline/Timeline'
import { useIsPhone } from '@/components/ui/use-is-phone'
import { Inspector } from '@/components/workbench/Inspector'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { CaptionBar } from './CaptionBar'
import { FirstPicture } from './FirstPicture'
import styles from './Replay.module.css'
import { ReplayTransport } from './ReplayTransport'
import { StoryControls } from './StoryControls'
import { useFollowCall } from './use-follow-call'
import { useIsHydrated } from './use-is-hydrated'
import { useStepPace } from './use-step-pace'

/** What a replay shows: what happened in words, the timeline, the call, and the way through time; the rest at the sides. */
export function ReplayStage({ isConversationOpen }: { readonly isConversationOpen: boolean }) {
  const t = useTranslations('replay')
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const isHydrated = useIsHydrated()
  const isPhone = useIsPhone()
  useFollowCall()
  useStepPace()
  return (
    <>
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
        {/* Until it is known which of them the window gets, the style sheet chooses. */}
        {isPhone !== true && (
          <div className={styles.transport}>
            <ReplayTransport />
          </div>
        )}
        {isPhone !== false && (
          <div className={styles.story}>
            <StoryControls />
          </div>
        )}
      </footer>
    </>
  )
}
