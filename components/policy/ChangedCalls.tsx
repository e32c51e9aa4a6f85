'use client'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DecisionBadge } from '@/components/policy-why/DecisionBadge'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PolicyComparison, PolicyComparisonRow, PolicyOutcome } from '@/lib/whatif'
import draft from './PolicyDraft.module.css'
import styles from './PolicyPanel.module.css'
import { useRuleWords } from './use-rule-words'

const DRAWN = 50

/** The recorded calls that the draft would answer otherwise: from what to what, and by which rule. Pressing one goes there. */
export function ChangedCalls({ comparison }: { readonly comparison: PolicyComparison }) {
  const t = useTranslations('policy')
  const [isAll, setAll] = useState(false)
  const changed = comparison.rows.filter((row) => row.change === 'decision')
  if (changed.length === 0) return null
  const shown = isAll ? changed : changed.slice(0, DRAWN)
  return (
    <ul className={draft.changed} aria-label={t('lab.changed')}>
      {shown.map((row) => (
        <ChangedCall key={row.call.callId} row={row} />
      ))}
      {shown.length < changed.length && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('lab.showAll', { count: changed.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function ChangedCall({ row }: { readonly row: PolicyComparisonRow }) {
  const t = useTranslations('policy')
  const ruleWords = useRuleWords()
  const isSelected = useWorkbench((state) => state.selectedCallId === row.call.callId)
  const selectCall = useWorkbench((state) => state.selectCall)
  const { call, after } = row
  const rule = after.state === 'decided' ? after.rule : null
  const reason = after.state === 'decided' ? after.reason : undefined
  return (
    <li>
      <button
        type="button"
        className={clsx(draft.changedCall, isSelected && draft.selected)}
        onClick={() => selectCall(call.callId)}
      >
        <span className={draft.changedName}>{t('lab.call', { number: call.number, tool: call.facts.toolName })}</span>
        <span className={draft.fromTo}>
          <Outcome outcome={row.before} />
          <ArrowRight role="img" aria-label={t('lab.to')} size={12} />
          <Outcome outcome={after} />
        </span>
        <span className={clsx(styles.facts, draft.wide)}>
          {rule ? t('lab.by', { rule: ruleWords(rule).title }) : (reason ?? '')}
        </span>
      </button>
    </li>
  )
}

function Outcome({ outcome }: { readonly outcome: PolicyOutcome }) {
  const t = useTranslations('policy')
  if (outcome.state === 'decided') return <DecisionBadge decision={outcome.decision} isHidden={outcome.isHidden} />
  return <Badge>{t(outcome.state === 'pending' ? 'lab.pendingOutcome' : 'lab.fails_build')}</Badge>
}
