'use client'
import { Ellipsis, Eye, GitFork, Link2, MessageSquare, PanelRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { Menu } from '@/components/ui/Menu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { toast } from '@/components/ui/toast'
import { useDurations } from '@/components/ui/use-durations'
import { useLocaleItems } from '@/components/ui/use-locale-items'
import { selectClockStart } from '@/components/workbench/selectors'
import { useWorkbench, useWorkbenchStore } from '@/components/workbench/WorkbenchProvider'
import type { WorkbenchState } from '@/components/workbench/workbench-state'
import { eventLink } from './event-link'
import styles from './ReplayBar.module.css'
import { useReplayItems } from './use-replay-items'

/** Title, that it is read-only, and what a reader can do with it: copy a link to this event, fork. */
export function ReplayBar({
  shareId,
  action,
  isLive,
  isConversationOpen,
  onToggleConversation,
}: {
  /** null where no server has it: it is a file already. */
  readonly shareId: string | null
  /** What a reader can do with it. */
  readonly action: ReactNode
  readonly isLive: boolean
  readonly isConversationOpen: boolean
  readonly onToggleConversation: () => void
}) {
  const t = useTranslations('replay')
  const durations = useDurations()
  const title = useWorkbench((state) => state.latest.title)
  const parent = useWorkbench((state) => state.latest.parent)
  const shown = useWorkbench((state) => state.shown)
  const startedAt = useWorkbench(selectClockStart)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const setInspectorOpen = useWorkbench((state) => state.setInspectorOpen)
  const copy = useCopyLink()
  const more = useReplayItems(shareId, copy)
  const languages = useLocaleItems()
  const time = durations.clock(Math.max(0, shown.at - startedAt))
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={t('home')}>
        <BrandMark />
      </Link>
      <span aria-hidden className={styles.rule} />
      <div className={styles.name}>
        <h1 className={styles.title}>{title === '' ? t('untitled') : title}</h1>
        <span className={styles.badge}>
          <Badge icon={<Eye aria-hidden size={13} />}>{isLive ? t('live') : t('readOnly')}</Badge>
        </span>
        <span className={styles.sub}>{isLive ? t('live') : t('readOnly')}</span>
      </div>
      {parent && (
        <span className={styles.parent}>
          <GitFork aria-hidden size={13} />
          {t('forked', { seq: parent.seq })}
        </span>
      )}
      <span className={styles.space} />
      <span className={styles.wide}>
        <Button variant="ghost" icon={<Link2 aria-hidden size={14} />} onClick={() => void copy(eventAddress)}>
          {t('copyLink', { time })}
        </Button>
        <IconButton
          label={t('conversation')}
          aria-pressed={isConversationOpen}
          icon={<MessageSquare aria-hidden size={15} />}
          onClick={onToggleConversation}
        />
        <IconButton
          label={t('inspect')}
          aria-pressed={isInspectorOpen}
          icon={<PanelRight aria-hidden size={15} />}
          onClick={() => setInspectorOpen(!isInspectorOpen)}
        />
        {more.length > 0 && (
          <Menu
            label={t('more')}
            align="end"
            trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={15} />} />}
            items={more}
          />
        )}
        <LocaleMenu />
      </span>
      {action}
      <span className={styles.narrow}>
        <Menu
          label={t('more')}
          align="end"
          trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={18} />} />}
          items={[
            { id: 'copy', label: t('copyLink', { time }), onSelect: () => void copy(eventAddress) },
            { id: 'conversation', label: t('conversation'), onSelect: onToggleConversation },
            { id: 'inspect', label: t('inspect'), onSelect: () => setInspectorOpen(!isInspectorOpen) },
            ...more,
            ...languages,
          ]}
        />
      </span>
      <ThemeMenu />
    </header>
  )
}

/** The address of the event shown. */
function eventAddress({ position, shown }: WorkbenchState): string {
  return eventLink(window.location.href, position === null ? null : shown.seq)
}

/** Puts an address on the clipboard and says so. */
function useCopyLink(): (addressOf: (state: WorkbenchState) => string) => Promise<void> {
  const t = useTranslations('replay')
  const store = useWorkbenchStore()
  return async (addressOf) => {
    const link = addressOf(store.getState())
    try {
      await navigator.clipboard.writeText(link)
      void toast(t('copied'))
    } catch {
      // Without https a browser has no clipboard: the address bar has the link all the same.
      window.history.replaceState(null, '', link)
      void toast(t('copyFailed'))
    }
  }
}
