'use client'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import type { PlannedRule } from '@/lib/lifecycle/extension/plan-rules'
import styles from './Extensions.module.css'
import { useRuleText } from './use-rule-text'

/** The rules of an extension in plain words; each that lets something run unasked waits for a tick of its own. */
export function LookRules({
  rules,
  allowed,
  onAllow,
}: {
  readonly rules: readonly PlannedRule[]
  readonly allowed: readonly string[]
  readonly onAllow: (id: string, isAllowed: boolean) => void
}) {
  const t = useTranslations('extensions')
  const ruleText = useRuleText()
  return (
    <ul className={styles.items}>
      {rules.map(({ rule, needsAgreement, isAllowed, isBeyond }) => (
        <li key={rule.id}>
          {needsAgreement ? (
            <label className={styles.check}>
              <input
                type="checkbox"
                disabled={isAllowed}
                checked={allowed.includes(rule.id)}
                onChange={(event) => onAllow(rule.id, event.target.checked)}
              />
              <span>{ruleText(rule)}</span>
            </label>
          ) : (
            <p>{ruleText(rule)}</p>
          )}
          <p className={styles.line}>
            {needsAgreement && <span className={styles.quiet}>{t('needsAgreement')}</span>}
            {isBeyond && needsAgreement && <Badge tone="approval">{t('beyond')}</Badge>}
            {rule.description !== undefined && <span className={styles.quiet}>{rule.description}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
