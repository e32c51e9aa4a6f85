'use client'
import clsx from 'clsx'
import { Check, Hand, ShieldX, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { PolicyRule } from '@/lib/session/policy-rule'
import type { CallState } from '@/lib/session/state'
import styles from './PolicyPanel.module.css'
import { isInMode } from './rules-in-force'
import { useRuleWords } from './use-rule-words'

const LOOKS = {
  allow: { tone: 'ok', Icon: Check },
  deny: { tone: 'err', Icon: ShieldX },
  ask_user: { tone: 'approval', Icon: Hand },
} as const

/** One rule: priority, what it is about, its decision and how many calls it decided; pressing the count walks them. */
export function RuleRow({ rule, calls }: { readonly rule: PolicyRule; readonly calls: readonly CallState[] }) {
  const t = useTranslations('policy')
  const format = useFormatter()
  const words = useRuleWords()(rule)
  const mode = useWorkbench((state) => state.shown.mode)
  const selectedId = useWorkbench((state) => state.selectedCallId)
  const selected = calls.find((call) => call.callId === selectedId)
  const { tone, Icon } = LOOKS[rule.decision]
  const priority = format.number(rule.priority, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return (
    <li className={clsx(styles.rule, selected && styles.selected, !isInMode(rule, mode) && styles.otherMode)}>
      <span className={styles.priority} data-tip={t('priority', { priority })}>
        {priority}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.facts}>{words.facts}</p>
        {selected && <p className={styles.decided}>{t('rules.selected', { number: selected.number })}</p>}
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden size={12} />}>
        {t(`decision.${rule.decision}`)}
      </Badge>
      <Hits calls={calls} />
      {rule.source === 'session' || rule.source === 'user' ? <RemoveRule rule={rule} /> : <span />}
    </li>
  )
}

/** The number of calls that came here; each press selects the next of them. */
export function Hits({ calls }: { readonly calls: readonly CallState[] }) {
  const t = useTranslations('policy')
  const selectedId = useWorkbench((state) => state.selectedCallId)
  const selectCall = useWorkbench((state) => state.selectCall)
  const label = t('rules.hitsOf', { count: calls.length })
  if (calls.length === 0)
    return (
      <span className={styles.hits} aria-label={label} role="img">
        0
      </span>
    )
  const at = calls.findIndex((call) => call.callId === selectedId)
  return (
    <button
      type="button"
      className={styles.hits}
      aria-label={label}
      data-tip={label}
      onClick={() => selectCall(calls[(at + 1) % calls.length]?.callId ?? null)}
    >
      {calls.length}
    </button>
  )
}

function RemoveRule({ rule }: { readonly rule: PolicyRule }) {
  const t = useTranslations('policy')
  const key = `rule-remove:${rule.id}`
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const error = useWorkbench((state) => state.errors[key])
  const dispatch = useWorkbench((state) => state.dispatch)
  if (!canEdit) return <span />
  return (
    <>
      <IconButton
        size="sm"
        label={isPending ? t('removing') : t('remove')}
        busy={isPending}
        icon={<Trash2 aria-hidden size={13} />}
        onClick={() => void dispatch({ type: 'policy.rule_remove', id: rule.id }, key)}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {t('failed', { message: error.message })}
        </p>
      )}
    </>
  )
}
