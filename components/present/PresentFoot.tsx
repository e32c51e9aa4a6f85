'use client'
import { FlaskConical, Maximize, NotebookText, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import type { Stop } from '@/lib/share/present/position'
import type { Scene } from '@/lib/share/present/scenes'
import styles from './Presenter.module.css'
import { usePresent } from './PresentProvider'
import { Progress } from './Progress'
import type { PresentAction } from './present-keys'

/** How far one is, and every way on, quiet enough for a projector: the keys do the same. */
export function PresentFoot({
  scenes,
  at,
  run,
}: {
  readonly scenes: readonly Scene[]
  readonly at: Stop
  readonly run: (action: PresentAction) => void
}) {
  const t = useTranslations('present')
  const asksFirst = usePresent((state) => state.asksFirst)
  const slowMs = usePresent((state) => state.slowMs)
  const notice = usePresent((state) => state.notice)
  const isBreaking = usePresent((state) => state.isBreaking)
  const hasFork = usePresent((state) => state.fork !== null)
  return (
    <footer className={styles.foot}>
      <Progress scenes={scenes} at={at} isTold={asksFirst} />
      {notice !== null && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <span className={styles.space} />
      <span className={styles.controls}>
        <Button onClick={() => run('previous')} aria-label={t('key.previous')} aria-keyshortcuts="ArrowLeft">
          ←
        </Button>
        <Button onClick={() => run('next')} aria-label={t('key.next')} aria-keyshortcuts="ArrowRight">
          →
        </Button>
        <Button kbd="P" aria-pressed={asksFirst} onClick={() => run('predict')}>
          {t('predict')}
        </Button>
        <Button kbd="S" aria-pressed={slowMs !== null} onClick={() => run('slow')}>
          {slowMs === null ? t('slow') : t('slowNow', { seconds: slowMs / 1000 })}
        </Button>
        {!hasFork && (
          <Button kbd="X" busy={isBreaking} icon={<FlaskConical aria-hidden size={14} />} onClick={() => run('break')}>
            {isBreaking ? t('break.busy') : t('break.short')}
          </Button>
        )}
        <IconButton
          label={t('key.followers')}
          kbd="C"
          icon={<Users aria-hidden size={15} />}
          onClick={() => run('followers')}
        />
        <IconButton
          label={t('key.notes')}
          kbd="N"
          icon={<NotebookText aria-hidden size={15} />}
          onClick={() => run('notes')}
        />
        <IconButton
          label={t('key.fullScreen')}
          kbd="F"
          icon={<Maximize aria-hidden size={15} />}
          onClick={() => run('fullScreen')}
        />
        <Button kbd="?" variant="ghost" onClick={() => run('help')}>
          {t('keys')}
        </Button>
        <Button kbd="Esc" variant="ghost" onClick={() => run('leave')}>
          {t('leave')}
        </Button>
      </span>
    </footer>
  )
}
