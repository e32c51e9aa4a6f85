'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from './Button'
import styles from './CodeBlock.module.css'
import { CopyButton } from './CopyButton'
import { jsonTokens } from './json-tokens'

const FIRST_CHARACTERS = 6000

/**
 * A value as JSON with light colours, or text as it is (`language="text"`), with a copy button. Long content shows its
 * beginning and says how much there is.
 */
export function CodeBlock({
  value,
  language = 'json',
  label,
  className,
}: {
  readonly value: unknown
  readonly language?: 'json' | 'text'
  readonly label?: string
  readonly className?: string | undefined
}) {
  const t = useTranslations('common')
  const [isWhole, setWhole] = useState(false)
  const text = useMemo(
    () => (typeof value === 'string' && language === 'text' ? value : (JSON.stringify(value, null, 2) ?? '')),
    [value, language],
  )
  const shown = isWhole ? text : text.slice(0, FIRST_CHARACTERS)
  return (
    <figure className={clsx(styles.block, className)} aria-label={label}>
      <div className={styles.copy}>
        <CopyButton text={() => text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        {language === 'text'
          ? shown
          : jsonTokens(shown).map((token) => (
              <span key={token.at} className={styles[token.kind]}>
                {token.text}
              </span>
            ))}
      </pre>
      {shown.length < text.length && (
        <div className={styles.more}>
          <span>{t('showingOf', { shown: shown.length, total: text.length })}</span>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </figure>
  )
}
