'use client'
import { ChevronLeft, ChevronRight, Eye, Radio } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { callBeside, stopBeside } from '@/lib/share/present/step-through'
import { Progress } from '../Progress'
import type { PresentAction } from '../present-keys'
import { useScenes } from '../stage/use-stage-log'
import { usePresentKeymap } from '../use-present-keymap'
import { FollowerStage } from './FollowerStage'
import styles from './FollowScreen.module.css'
import type { Following } from './use-following'

/** What a follower sees: the presenter's step, whether one follows, and the ways to look around and to snap back. */
export function FollowScreen({ code, following }: { readonly code: string; readonly following: Following }) {
  const t = useTranslations('present')
  const { shown, frame, isFollowing, isConnected, hasEnded, lookAt, snapBack } = following
  const title = useWorkbench((state) => state.latest.title)
  // The questions of the presenter's screen stand in this one's steps too.
  const scenes = useScenes(shown.asks !== null)
  const run = useCallback(
    (action: PresentAction) => {
      const stops: Partial<Record<PresentAction, ReturnType<typeof stopBeside>>> = {
        next: stopBeside(scenes, shown, 1),
        previous: stopBeside(scenes, shown, -1),
        nextCall: callBeside(scenes, shown, 1),
        previousCall: callBeside(scenes, shown, -1),
      }
      const stop = stops[action]
      if (action === 'leave' || action === 'return') snapBack()
      else if (stop) lookAt({ ...stop, asks: null })
    },
    [scenes, shown, lookAt, snapBack],
  )
  usePresentKeymap(run)
  const isBlank = shown.isBlank && !hasEnded
  return (
    <div className={styles.app}>
      <header className={styles.head}>
        <BrandMark hasName={false} />
        <span className={styles.title}>{title}</span>
        <span className={styles.code}>{code}</span>
        <ThemeMenu />
      </header>
      {hasEnded && (
        <p role="status" className={styles.banner}>
          {t('follow.ended')} <a href="/">{t('follow.home')}</a>
        </p>
      )}
      {!isConnected && !hasEnded && (
        <p role="status" className={styles.banner}>
          {t('follow.reconnecting')}
        </p>
      )}
      <main className={styles.main}>
        {isBlank ? <p className={styles.blank}>{t('follow.blank')}</p> : <FollowerStage following={following} />}
      </main>
      <footer className={styles.foot}>
        <Progress scenes={scenes} at={shown} isTold={shown.asks !== null} />
        <span className={styles.space} />
        <span className={styles.controls}>
          <IconButton
            label={t('key.previous')}
            icon={<ChevronLeft aria-hidden size={18} />}
            onClick={() => run('previous')}
          />
          <IconButton label={t('key.next')} icon={<ChevronRight aria-hidden size={18} />} onClick={() => run('next')} />
          {isFollowing || hasEnded ? (
            <span role="status" className={styles.state}>
              <Radio aria-hidden size={16} />
              {hasEnded ? t('follow.over') : t('follow.following', { count: frame?.followers ?? 1 })}
            </span>
          ) : (
            <>
              <span role="status" className={styles.state}>
                <Eye aria-hidden size={16} />
                {t('follow.looking')}
              </span>
              <Button variant="primary" onClick={snapBack}>
                {t('follow.snapBack')}
              </Button>
            </>
          )}
        </span>
      </footer>
    </div>
  )
}
