'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { removeRule } from '@/lib/policy/edit-policy-toml'
import type { PolicyRule } from '@/lib/session/policy-rule'
import { DecidedElsewhere } from './DecidedElsewhere'
import styles from './PolicyPanel.module.css'
import { RuleRow } from './RuleRow'
import { callsByRule, groupBySource, isInMode } from './rules-in-force'
import type { PolicyLab } from './use-policy-lab'
import { useReorder } from './use-reorder'

/**
 * The rules in order of precedence, a list for each place they come from. Those of the session's own text can be moved:
 * by dragging, by the arrow keys on the handle, or from the menu.
 */
export function RuleLists({
  lab,
  onEdit,
  onBeforeChange,
}: {
  readonly lab: PolicyLab
  readonly onEdit: (rule: PolicyRule) => void
  /** A form that stands open must let go of the text first. */
  readonly onBeforeChange: () => void
}) {
  const t = useTranslations('policy')
  const mode = useWorkbench((state) => state.shown.mode)
  const calls = useWorkbench((state) => state.shown.calls)
  const [isAll, setAll] = useState(false)
  const byRule = useMemo(() => callsByRule(calls), [calls])
  const root = useRef<HTMLDivElement>(null)
  const reorder = useReorder(lab, root, onBeforeChange)
  // A rule that decided something stays in sight even where the mode has changed since, and so does what can be edited.
  const isShown = (rule: PolicyRule) =>
    isAll || rule.source !== 'default' || isInMode(rule, mode) || byRule.has(rule.id)
  const shown = lab.rules.filter(isShown)
  const handleRemove = (rule: PolicyRule) => {
    onBeforeChange()
    const place = lab.places.get(rule.id)
    const edited = place && removeRule(lab.text, place.index)
    if (edited?.ok) lab.setText(edited.value)
  }
  return (
    <div ref={root}>
      {groupBySource(shown).map(({ source, rules }) => (
        <section key={`${source} ${rules[0]?.id}`} aria-label={t(`group.${source}`)}>
          <div className={styles.head}>
            <h3>{t(`group.${source}`)}</h3>
            <span>{t('rules.hits')}</span>
          </div>
          <ol className={styles.rules}>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                lab={lab}
                calls={byRule.get(rule.id) ?? []}
                reorder={reorder}
                onEdit={() => onEdit(rule)}
                onRemove={() => handleRemove(rule)}
              />
            ))}
          </ol>
        </section>
      ))}
      <DecidedElsewhere byRule={byRule} rules={lab.rules} />
      {(shown.length < lab.rules.length || isAll) && (
        <div className={styles.below}>
          <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'rules.hideOther' : 'rules.showAll')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.announcement}>
        {reorder.announcement}
      </p>
    </div>
  )
}
