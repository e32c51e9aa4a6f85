'use client'
import { useTranslations } from 'next-intl'
import type { PreparedTools } from '@/lib/schema/portability/prepare-tools'
import { tokenCost } from '@/lib/schema/portability/token-cost'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './AsSentView.module.css'

/** The request that the tool would be part of: tools set aside alone, names sent otherwise and back, tokens by estimate. */
export function RequestFacts({
  request,
  definition,
}: {
  readonly request: PreparedTools
  readonly definition: ToolDefinition
}) {
  const t = useTranslations('lab.sent')
  const renamed = request.aliases.filter(({ original, alias }) => original !== alias)
  const own = tokenCost(definition)
  const all = request.tools.reduce((sum, { original }) => sum + tokenCost(original).tokens, 0)
  return (
    <section aria-label={t('request')} className={styles.section}>
      <h3 className={styles.heading}>{t('request')}</h3>
      <p>
        {t('tools', { count: request.tools.length })} {t('tokens', { own: own.tokens, all })}
      </p>
      <p className={styles.quiet}>{own.method}</p>
      {renamed.length > 0 && (
        <>
          <h4 className={styles.subheading}>{t('aliases')}</h4>
          <ul className={styles.aliases}>
            {renamed.map(({ original, alias }) => (
              <li key={original}>
                <code>{original}</code> ⇄ <code>{alias}</code>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('aliasesText')}</p>
        </>
      )}
      {request.setAside.length > 0 && (
        <>
          <h4 className={styles.subheading}>{t('setAside')}</h4>
          <ul className={styles.aliases}>
            {request.setAside.map(({ index, name, reason }) => (
              <li key={index}>
                <code>{name}</code> {reason}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('setAsideText')}</p>
        </>
      )}
    </section>
  )
}
