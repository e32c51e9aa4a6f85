'use client'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/Spinner'
import type { LogSource } from '@/components/workbench/log-feed'
import styles from './CheckList.module.css'
import { type Check, useChecks } from './use-checks'

const ICONS = { ok: CircleCheck, look: CircleAlert, no: CircleX }

/** What should be so before an audience sits there, how it is, and what to do where it is not. */
export function CheckList({ source }: { readonly source: LogSource }) {
  const t = useTranslations('present')
  const checks = useChecks(source.kind === 'share')
  return (
    <ul className={styles.list} aria-label={t('check.title')}>
      {checks.map((check) => (
        <Row key={check.id} check={check} />
      ))}
    </ul>
  )
}

function Row({ check }: { readonly check: Check }) {
  const t = useTranslations('present')
  const { id, verdict, key, values } = check
  const Icon = verdict === 'busy' ? null : ICONS[verdict]
  // The key is put together here, and each check gives the values of its own message.
  const said = t(`check.${id}.${key}` as 'check.calls.ok', values as { count: number })
  return (
    <li className={clsx(styles.row, styles[verdict])}>
      {Icon ? <Icon aria-hidden size={20} /> : <Spinner size={20} />}
      <span>
        <b>{t(`check.${id}.title`)}</b> <span className={styles.verdict}>{t(`check.verdict.${verdict}`)}</span>
        <span className={styles.text}>{said}</span>
      </span>
    </li>
  )
}
