'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useDurations } from '@/components/ui/use-durations'
import styles from './Evidence.module.css'
import { plainOutput } from './plain-output'

const FIRST_LINES = 14

/** Text that came out of a tool: its first lines, how much there is, and what was left out on the way. */
export function Output({
  text,
  label,
  skippedBytes = 0,
}: {
  readonly text: string
  readonly label: string
  readonly skippedBytes?: number
}) {
  const t = useTranslations('stages')
  const durations = useDurations()
  const [isWhole, setWhole] = useState(false)
  const lines = useMemo(() => plainOutput(text).replace(/\n+$/, '').split('\n'), [text])
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES)
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.output} role="log" aria-label={label} tabIndex={0}>
        {shown.join('\n')}
      </pre>
      {shown.length < lines.length && (
        <p className={styles.more}>
          {t('showingLines', { shown: shown.length, total: lines.length })}{' '}
          <button type="button" onClick={() => setWhole(true)}>
            {t('showAll')}
          </button>
        </p>
      )}
      {skippedBytes > 0 && <p className={styles.more}>{t('skipped', { size: durations.bytes(skippedBytes) })}</p>}
    </div>
  )
}
