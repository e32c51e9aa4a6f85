'use client'
import clsx from 'clsx'
import { CircleHelp } from 'lucide-react'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/Badge'
import type { FamilyMember } from '@/lib/share/family-tree'
import styles from './FamilyDialog.module.css'

const TONES: Readonly<Record<FamilyMember['outcome'], Tone>> = {
  none: 'neutral',
  open: 'execute',
  completed: 'ok',
  cancelled: 'neutral',
  failed: 'err',
  limit: 'approval',
}

/** A session of the family: what it is called, where it was cut, how it went; or that it may not be seen. */
export function FamilyRow({
  member,
  isCurrent,
  isChosen,
  onToggle,
}: {
  readonly member: FamilyMember | null
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
}) {
  const t = useTranslations('family')
  const format = useFormatter()
  const now = useNow()
  if (!member)
    return (
      <p className={clsx(styles.row, styles.unknown)}>
        <CircleHelp aria-hidden size={15} />
        {t('unknown')}
      </p>
    )
  const title = member.title === '' ? t('untitled') : member.title
  return (
    <div className={clsx(styles.row, isCurrent && styles.current)}>
      <input type="checkbox" aria-label={t('choose', { title })} checked={isChosen} onChange={onToggle} />
      <span className={styles.words}>
        <a href={`/s/${member.id}`} className={styles.title} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
        <span className={styles.about}>
          {isCurrent && <b>{t('here')}</b>}
          {member.parent && <span>{t('cut', { seq: member.parent.seq })}</span>}
          <span>{t('events', { count: member.lastSeq })}</span>
          <span>{format.relativeTime(member.createdAt, Math.max(now.getTime(), member.createdAt))}</span>
        </span>
      </span>
      <Badge tone={TONES[member.outcome]}>{t(`outcome.${member.outcome}`)}</Badge>
    </div>
  )
}
