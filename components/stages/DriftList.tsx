'use client'
import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { type Drift, findDrift } from '@/lib/session/find-drift'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { Check } from './Evidence'
import styles from './Evidence.module.css'

const FIRST = 4

/** What changed between build and execute, each with the way to the event that changed it. Nothing where nothing did. */
export function DriftList({ call }: { readonly call: CallState }) {
  const t = useTranslations('stages')
  const events = useWorkbench((state) => state.events)
  const seq = useWorkbench((state) => (call.endedSeq === undefined ? state.shown.seq : call.endedSeq))
  const setPosition = useWorkbench((state) => state.setPosition)
  const drifts = useMemo(() => findDrift(events, call, seq), [events, seq, call])
  const words = useDriftWords()
  if (drifts.length === 0) return null
  return (
    <div className={styles.issue}>
      <p className={styles.label}>{t(call.attempts.length > 0 ? 'drift.since' : 'drift.sinceWaiting')}</p>
      {drifts.slice(0, FIRST).map((drift) => (
        <Check
          key={`${drift.seq} ${'path' in drift ? drift.path : ''}`}
          tone="warn"
          icon={<History aria-hidden size={13} />}
        >
          <button type="button" className={styles.driftLink} onClick={() => setPosition(drift.seq)}>
            {words(drift)}
          </button>
        </Check>
      ))}
      {drifts.length > FIRST && <p className={styles.note}>{t('drift.more', { count: drifts.length - FIRST })}</p>}
    </div>
  )
}

function useDriftWords(): (drift: Drift) => string {
  const t = useTranslations('stages')
  const shown = useWorkbench((state) => state.latest)
  return (drift) => {
    if (drift.kind === 'environment') return t('drift.environment', { variables: drift.variables.join(', ') })
    if (drift.kind === 'tool') return t('drift.tool', { tool: drift.tool, version: drift.version })
    const by = drift.callId === undefined ? undefined : selectCall(shown, drift.callId)
    return by ? t('drift.fileByCall', { path: drift.path, number: by.number }) : t('drift.file', { path: drift.path })
  }
}
