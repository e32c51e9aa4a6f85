'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { RuleTrace } from '@/lib/policy/policy-call'
import type { PolicyDecision } from '@/lib/session/policy-rule'
import { DecisionBadge } from './DecisionBadge'
import styles from './PolicyWhy.module.css'

/** Every rule in order of precedence with how it fared; those that apply are told from those that do not. */
export function RulesTried({
  title,
  decision,
  rules,
}: {
  readonly title: string
  readonly decision?: PolicyDecision
  readonly rules: readonly RuleTrace[]
}) {
  const t = useTranslations('policy')
  const matched = rules.filter((trace) => trace.matched).length
  return (
    <details className={styles.tried}>
      <summary>
        <span className={styles.triedTitle}>{title}</span>
        {decision && <DecisionBadge decision={decision} />}
        <span className={styles.triedCount}>{t('why.tried', { count: rules.length, matched })}</span>
      </summary>
      <ol>
        {rules.map(({ rule, outcome, matched: isMatch, why }) => (
          <li key={rule.id} className={clsx(outcome === 'first' && styles.first, !isMatch && styles.unmatched)}>
            <span className={styles.ruleLine}>
              <code>{rule.id}</code>
              <span>{rule.priority.toFixed(3)}</span>
            </span>
            <span className={styles.outcome}>
              <b>{t(`why.outcome.${outcome}`)}</b> {why}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
