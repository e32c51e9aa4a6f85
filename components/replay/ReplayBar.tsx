'use client'
import { Eye, GitFork, MessageSquare, PanelRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/Badge'
import { BrandMark } from '@/components/ui/BrandMark'
import { IconButton } from '@/components/ui/IconButton'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { useIsPhone } from '@/components/ui/use-is-phone'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './ReplayBar.module.css'
import { CopyLink, MoreMenu, PhoneMenu } from './ReplayMenus'

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
  const title = useWorkbench((state) => state.latest.title)
  const parent = useWorkbench((state) => state.latest.parent)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const setInspectorOpen = useWorkbench((state) => state.setInspectorOpen)
  const isPhone = useIsPhone()
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
        <CopyLink />
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
        <MoreMenu shareId={shareId} />
        <LocaleMenu />
      </span>
      {action}
      <span className={styles.narrow}>
        {isPhone !== false && <PhoneMenu shareId={shareId} onToggleConversation={onToggleConversation} />}
      </span>
      <ThemeMenu />
    </header>
  )
}
