'use client'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ShadowedRule } from '@/lib/policy/find-shadowed-rules'
import styles from './PolicyPanel.module.css'
import { useRuleWords } from './use-rule-words'

/** Under a rule that others keep from deciding: which, for what, and what to do. */
export function ShadowNote({ shadow }: { readonly shadow: ShadowedRule }) {
  const t = useTranslations('policy')
  const ruleWords = useRuleWords()
  const by = shadow.by
    .map((rule) =>
      t('shadow.rule', {
        priority: rule.priority.toFixed(3),
        title: ruleWords(rule).title,
        decision: t(`decision.${rule.decision}`),
      }),
    )
    .join(', ')
  const tools = [
    ...new Set(shadow.cells.map(({ toolName }) => (toolName === '*' ? t('shadow.others') : toolName))),
  ].join(', ')
  const kind = shadow.extent === 'part' ? 'part' : shadow.isContradicted ? 'never' : 'superfluous'
  return (
    <p className={clsx(styles.shadow, kind === 'never' && styles.warning)}>
      <TriangleAlert aria-hidden size={12} />
      <span>{t(`shadow.${kind}`, { by, tools })}</span>
    </p>
  )
}
