'use client'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/CopyButton'
import styles from './TakeHome.module.css'

/** The command that judges recorded calls by a declaration without server and browser. */
export function CheckInCi({ tool }: { readonly tool: string }) {
  const t = useTranslations('takeHome')
  // Names that a shell would read are left to the person.
  const only = /^[\w.-]+$/.test(tool) ? ` --tool ${tool}` : ''
  const command = `node callscope.mjs check tools.json calls.jsonl --against before.json${only}`
  return (
    <section aria-label={t('ci')}>
      <h3 className={styles.heading}>{t('ci')}</h3>
      <p className={styles.quiet}>{t('ciHint')}</p>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton text={() => command} />
      </div>
    </section>
  )
}
