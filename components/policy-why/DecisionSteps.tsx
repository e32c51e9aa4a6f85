'use client'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { DecisionExplanation } from '@/lib/policy/explain-decision'
import { DecisionBadge } from './DecisionBadge'
import styles from './PolicyWhy.module.css'

/** The way of a decision in order: what the first rule (or the default) says, then each thing that moved it. */
export function DecisionSteps({
  explanation,
  isCovered,
}: {
  readonly explanation: DecisionExplanation
  readonly isCovered: boolean
}) {
  const t = useTranslations('policy')
  const first = explanation.rules.find((trace) => trace.outcome === 'first')
  return (
    <ol className={styles.steps} aria-label={t('why.steps')}>
      <li>
        <DecisionBadge decision={explanation.start} />
        <span>
          {first
            ? t('why.first', { rule: first.rule.id, priority: first.rule.priority.toFixed(3) })
            : t('why.noRule', { mode: t(`mode.${explanation.mode}`) })}
        </span>
      </li>
      {explanation.steps.map((step) => (
        <li key={step.cause}>
          <span className={styles.moved}>
            <ArrowRight role="img" aria-label={t('lab.to')} size={12} />
            <DecisionBadge decision={step.to} />
          </span>
          <span>
            <b>{t(`why.cause.${step.cause}`)}</b> {step.why}
          </span>
        </li>
      ))}
      {isCovered && <li>{t('why.covered')}</li>}
    </ol>
  )
}
