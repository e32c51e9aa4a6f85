'use client'
import { useTranslations } from 'next-intl'
import { useJudgeWords } from '@/components/ui/use-judge-words'
import type { BuildIssue } from '@/lib/schema/build-issue'
import styles from './IssueLines.module.css'
import { useIssueWords } from './use-issue-words'

/** Build issues as path, then what was wanted and what came, in that order. */
export function IssueLines({ issues }: { readonly issues: readonly BuildIssue[] }) {
  const t = useTranslations('issues')
  const words = useIssueWords()
  const judge = useJudgeWords()
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {issues.map((issue) => (
        <li key={`${issue.path} ${issue.code} ${issue.message}`}>
          <code className={styles.path}>{issue.path === '' ? '/' : issue.path}</code> {words(issue)}
          {issue.expected !== undefined && (
            <div className={styles.pair}>
              <span>{t('want')}</span> <code>{judge(issue.expected)}</code>
            </div>
          )}
          {issue.received !== undefined && (
            <div className={styles.pair}>
              <span>{t('got')}</span> <code>{judge(issue.received)}</code>
            </div>
          )}
          {issue.hint !== undefined && <p>{t('hint', { hint: issue.hint })}</p>}
        </li>
      ))}
    </ul>
  )
}
