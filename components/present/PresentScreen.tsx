'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import type { LogSource } from '@/components/workbench/log-feed'
import { firstStop } from '@/lib/share/present/step-through'
import type { Audience } from './audience/use-presentation'
import { BreakBar } from './breaking/BreakBar'
import type { Breaking } from './breaking/use-breaking'
import { CheckScreen } from './check/CheckScreen'
import type { NotesChannel } from './notes/use-notes-channel'
import styles from './Presenter.module.css'
import { PresenterStage } from './PresenterStage'
import { PresentFoot } from './PresentFoot'
import { PresentOverlays } from './PresentOverlays'
import { usePresent, usePresentStore } from './PresentProvider'
import { useScenes } from './stage/use-stage-log'
import { toggleFullScreen, usePresentActions } from './use-present-actions'
import { usePresentKeymap } from './use-present-keymap'

/** All of the presenter's screen, over whichever log is on the stage. */
export function PresentScreen({
  source,
  title,
  audience,
  breaking,
  notes,
}: {
  readonly source: LogSource
  readonly title: string
  readonly audience: Audience
  readonly breaking: Breaking
  readonly notes: NotesChannel
}) {
  const t = useTranslations('present')
  const store = usePresentStore()
  const asksFirst = usePresent((state) => state.asksFirst)
  const scenes = useScenes(asksFirst)
  const hasFork = usePresent((state) => state.fork !== null)
  const at = usePresent((state) => (state.fork ? state.forkAt : state.at))
  const isBlank = usePresent((state) => state.isBlank)
  const hasStarted = usePresent((state) => state.hasStarted)
  const overlay = usePresent((state) => state.overlay)
  const run = usePresentActions({ source, scenes, at, audience, breaking })
  usePresentKeymap(run, hasStarted && overlay === null)
  useEffect(() => notes.onAction(run), [notes, run])
  // A log that was empty, or a fork that has just come, begins with what there is: in a fork with the broken call.
  const first = at ?? firstStop(scenes, { callId: hasFork ? (scenes.at(-1)?.callId ?? null) : null })
  useEffect(() => {
    if (first && first !== at) store.getState().go(first)
  }, [store, first, at])
  if (!hasStarted)
    return (
      <CheckScreen
        source={source}
        title={title}
        onStart={(isFull) => {
          if (isFull) void toggleFullScreen()
          store.getState().set({ hasStarted: true })
        }}
      />
    )
  return (
    <div className={styles.app}>
      <header className={styles.head}>
        <BrandMark hasName={false} />
        <span className={styles.title}>{title}</span>
        <span className={styles.space} />
        {audience.begun && (
          <span className={styles.join}>
            {t('joinAt', { code: audience.begun.code, count: audience.frame?.followers ?? 0 })}
          </span>
        )}
      </header>
      {hasFork && <BreakBar breaking={breaking} />}
      <main className={styles.main}>
        {first ? (
          <PresenterStage at={first} tallyOf={audience.frame?.question ?? null} />
        ) : (
          <p className={styles.empty}>{t('empty')}</p>
        )}
      </main>
      {first && <PresentFoot scenes={scenes} at={first} run={run} />}
      {isBlank && (
        <button type="button" className={styles.blank} aria-label={t('unblank')} onClick={() => run('blank')} />
      )}
      <PresentOverlays source={source} audience={audience} />
    </div>
  )
}
