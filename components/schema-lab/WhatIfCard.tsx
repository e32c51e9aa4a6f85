'use client'
import clsx from 'clsx'
import { Check, Ellipsis, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { JsonView } from '@/components/ui/JsonView'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ComparisonRow, WhatIfVerdict } from '@/lib/whatif'
import { IssueLines } from './IssueLines'
import styles from './WhatIfPanel.module.css'

const ICONS = { builds: Check, fails: X, pending: Ellipsis }

/** One recorded call: its arguments, and what the saved schema and the draft say of them. */
export function WhatIfCard({
  row,
  version,
  isDraft,
}: {
  readonly row: ComparisonRow
  readonly version: number
  readonly isDraft: boolean
}) {
  const t = useTranslations('whatif')
  const isSelected = useWorkbench((state) => state.selectedCallId === row.call.callId)
  const selectCall = useWorkbench((state) => state.selectCall)
  const marked = row.after.state === 'fails' ? row.after.issues.map((issue) => issue.path) : []
  return (
    <article className={clsx(styles.card, isSelected && styles.selected)} data-call-id={row.call.callId}>
      <button type="button" className={styles.cardHead} onClick={() => selectCall(row.call.callId)}>
        <code>{row.call.name}</code>
        <span className={styles.quiet}>{t('panel.call', { number: row.call.number })}</span>
      </button>
      <div className={styles.args}>
        <JsonView value={row.call.args} marked={marked} />
      </div>
      <div className={isDraft ? styles.pair : styles.single}>
        <Verdict title={t('panel.before', { version })} verdict={row.before} />
        {isDraft && <Verdict title={t('panel.after')} verdict={row.after} />}
      </div>
    </article>
  )
}

function Verdict({ title, verdict }: { readonly title: string; readonly verdict: WhatIfVerdict }) {
  const t = useTranslations('whatif')
  const Icon = ICONS[verdict.state]
  return (
    <div className={clsx(styles.well, styles[verdict.state])}>
      <p className={styles.verdict}>
        <Icon aria-hidden size={13} />
        {title} {t(`panel.${verdict.state}`)}
      </p>
      {verdict.state === 'fails' && <IssueLines issues={verdict.issues} />}
    </div>
  )
}
