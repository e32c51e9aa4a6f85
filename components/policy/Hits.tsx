'use client'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import styles from './PolicyPanel.module.css'

/** The number of calls that came here; each press selects the next of them. */
export function Hits({ calls }: { readonly calls: readonly CallState[] }) {
  const t = useTranslations('policy')
  const selectedId = useWorkbench((state) => state.selectedCallId)
  const selectCall = useWorkbench((state) => state.selectCall)
  const label = t('rules.hitsOf', { count: calls.length })
  if (calls.length === 0)
    return (
      <span className={styles.hits} aria-label={label} role="img">
        0
      </span>
    )
  const at = calls.findIndex((call) => call.callId === selectedId)
  return (
    <button
      type="button"
      className={styles.hits}
      aria-label={label}
      data-tip={label}
      onClick={() => selectCall(calls[(at + 1) % calls.length]?.callId ?? null)}
    >
      {calls.length}
    </button>
  )
}
