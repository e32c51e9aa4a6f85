'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SafeText } from '@/components/ui/SafeText'
import { useDurations } from '@/components/ui/use-durations'
import styles from './Evidence.module.css'
import { TerminalText } from './TerminalText'
import { terminalLines } from './terminal-text'

const FIRST_LINES = 14
/** More is shown in pieces: a line of megabytes would stop the page. */
const FIRST_CHARACTERS = 20_000

/**
 * Text that came out of a tool: its first lines, how much there is, and, at a press, every character as it came. Until
 * `isWhole` its beginning stands in for it, and it is marked as busy.
 */
export function Output({
  text,
  label,
  skippedBytes = 0,
  isWhole = true,
}: {
  readonly text: string
  readonly label: string
  readonly skippedBytes?: number
  readonly isWhole?: boolean
}) {
  const t = useTranslations('stages')
  const durations = useDurations()
  const [limit, setLimit] = useState({ lines: FIRST_LINES, characters: FIRST_CHARACTERS })
  const [isRaw, setRaw] = useState(false)
  const head = text.slice(0, limit.characters)
  const total = useMemo(() => text.replace(/\n+$/, '').split('\n').length, [text])
  const lines = useMemo(() => head.replace(/\n+$/, '').split('\n'), [head])
  const shown = lines.slice(0, limit.lines).join('\n')
  const isControlled = useMemo(() => head.includes('\u001b') || /\r(?!\n)/.test(head), [head])
  const styled = useMemo(() => terminalLines(shown), [shown])
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.output} role="log" aria-label={label} aria-busy={!isWhole || undefined} tabIndex={0}>
        {isRaw ? <SafeText text={shown} /> : <TerminalText lines={styled} />}
      </pre>
      <p className={styles.more}>
        {shown.length < text.replace(/\n+$/, '').length && (
          <>
            {t('showingLines', { shown: Math.min(limit.lines, lines.length), total })}{' '}
            <button
              type="button"
              onClick={() => setLimit({ lines: Number.POSITIVE_INFINITY, characters: limit.characters * 10 })}
            >
              {t('showMore')}
            </button>{' '}
          </>
        )}
        {isControlled && (
          <button type="button" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
            {isRaw ? t('asTerminal') : t('asRaw')}
          </button>
        )}
      </p>
      {skippedBytes > 0 && <p className={styles.more}>{t('skipped', { size: durations.bytes(skippedBytes) })}</p>}
    </div>
  )
}
