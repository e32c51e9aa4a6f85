'use client'
import { useTranslations } from 'next-intl'
import { SafeText } from '@/components/ui/SafeText'
import type { ExtensionIssue } from '@/lib/tools/extension/read-extension'
import styles from './Extensions.module.css'

const SHOWN = 20

/** What is wrong with an extension, each with its place in the file. */
export function IssueList({ issues }: { readonly issues: readonly ExtensionIssue[] }) {
  const t = useTranslations('extensions')
  return (
    <div role="alert" className={styles.problems}>
      <p className={styles.error}>{t('notOne', { count: issues.length })}</p>
      <ul className={styles.items}>
        {issues.slice(0, SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code className={styles.name}>
              <SafeText text={path === '' ? t('whole') : path} />
            </code>{' '}
            <SafeText text={message} />
          </li>
        ))}
      </ul>
    </div>
  )
}
