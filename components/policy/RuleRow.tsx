'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { DecisionBadge } from '@/components/policy-why/DecisionBadge'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { priorityInTier } from '@/lib/policy/rule-fields'
import type { PolicyRule } from '@/lib/session/policy-rule'
import type { CallState } from '@/lib/session/state'
import { Hits } from './Hits'
import styles from './PolicyPanel.module.css'
import { RemoveAddedRule } from './RemoveAddedRule'
import { RuleHandle, RuleMenu } from './RuleControls'
import { isInMode } from './rules-in-force'
import { ShadowNote } from './ShadowNote'
import type { PolicyLab } from './use-policy-lab'
import type { Reorder } from './use-reorder'
import { useRuleWords } from './use-rule-words'

/** One rule: its weight, what it is about, its decision, how many calls it decided, and what the draft makes of it. */
export function RuleRow({
  rule,
  lab,
  calls,
  reorder,
  onEdit,
  onRemove,
}: {
  readonly rule: PolicyRule
  readonly lab: PolicyLab
  readonly calls: readonly CallState[]
  readonly reorder: Reorder
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const t = useTranslations('policy')
  const words = useRuleWords()(rule)
  const mode = useWorkbench((state) => state.shown.mode)
  const selectedId = useWorkbench((state) => state.selectedCallId)
  const selected = calls.find((call) => call.callId === selectedId)
  const shadow = lab.shadowed.get(rule.id)
  const isOwn = lab.canEdit && lab.isReadable && lab.places.has(rule.id)
  const drop = reorder.dropOf(rule.id)
  return (
    <li
      data-rule-id={rule.id}
      data-tier={Math.floor(rule.priority)}
      className={clsx(
        styles.rule,
        selected && styles.selected,
        !isInMode(rule, mode) && styles.otherMode,
        reorder.draggedId === rule.id && styles.dragged,
        drop && styles[drop],
      )}
    >
      <div className={styles.weight}>
        <Weight rule={rule} />
        {isOwn && <RuleHandle rule={rule} name={words.title} reorder={reorder} />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{words.title}</p>
        {words.facts !== '' && <p className={styles.facts}>{words.facts}</p>}
        <DraftMark rule={rule} lab={lab} />
        {selected && <p className={styles.decided}>{t('rules.selected', { number: selected.number })}</p>}
      </div>
      <DecisionBadge decision={rule.decision} />
      <Hits calls={calls} />
      {isOwn && <RuleMenu name={words.title} rule={rule} reorder={reorder} onEdit={onEdit} onRemove={onRemove} />}
      {!isOwn && (rule.source === 'session' || rule.source === 'user') ? <RemoveAddedRule rule={rule} /> : null}
      {shadow && <ShadowNote shadow={shadow} />}
    </li>
  )
}

function Weight({ rule }: { readonly rule: PolicyRule }) {
  const t = useTranslations('policy')
  const priority = rule.priority.toFixed(3)
  return (
    <span className={styles.priority} data-tip={t('priority', { priority })}>
      {priority}
    </span>
  )
}

/** What the draft changed about a rule that is otherwise the same: its number, or that it is there at all. */
function DraftMark({ rule, lab }: { readonly rule: PolicyRule; readonly lab: PolicyLab }) {
  const t = useTranslations('policy')
  if (!lab.isDraft || rule.source !== 'workspace') return null
  const before = lab.savedRules.get(rule.id)
  if (!before) return <p className={styles.draft}>{t('draft.new')}</p>
  const [from, to] = [priorityInTier(before), priorityInTier(rule)]
  return from === to ? null : <p className={styles.draft}>{t('draft.priority', { from, to })}</p>
}
