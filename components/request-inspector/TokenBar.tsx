'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { requestTokens } from '@/lib/models/inspect/request-tokens'
import type { ModelRequest } from '@/lib/models/port'
import styles from './RequestDialog.module.css'

const PARTS = ['system', 'tools', 'history'] as const

/** How much of the request each part takes up, by estimate, beside what the provider counted. */
export function TokenBar({ request, usage }: { readonly request: ModelRequest; readonly usage: unknown }) {
  const t = useTranslations('inspector')
  const tokens = useMemo(() => requestTokens(request), [request])
  return (
    <div className={styles.tokens}>
      <div className={styles.bar} aria-hidden>
        {PARTS.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: tokens[part] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {PARTS.map((part) => (
          <li key={part} data-part={part}>
            {t(`tokens.${part}`, { count: tokens[part] })}
          </li>
        ))}
        <li>{t('tokens.total', { count: tokens.total })}</li>
      </ul>
      {usage !== undefined && (
        <p className={styles.note}>
          {t('tokens.usage')} <code>{JSON.stringify(usage)}</code>
        </p>
      )}
    </div>
  )
}
