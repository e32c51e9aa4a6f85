'use client'
import { useTranslations } from 'next-intl'
import { selectSelectedCall } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { BUILD_FILE_RULE } from '@/lib/policy/build-file'
import type { PolicyRule } from '@/lib/session/policy-rule'
import type { CallState } from '@/lib/session/state'
import { Hits } from './Hits'
import styles from './PolicyPanel.module.css'

/** Decisions that no rule of the lists made: no rule at all, the protection of build files, or a rule that is gone. */
export function DecidedElsewhere({
  byRule,
  rules,
}: {
  readonly byRule: ReadonlyMap<string, readonly CallState[]>
  readonly rules: readonly PolicyRule[]
}) {
  const t = useTranslations('policy')
  const gone = [...byRule].filter(
    ([id]) => id !== '' && id !== BUILD_FILE_RULE.id && !rules.some((rule) => rule.id === id),
  )
  const buildFiles = byRule.get(BUILD_FILE_RULE.id) ?? []
  const undecided = byRule.get('') ?? []
  return (
    <section aria-label={t('group.none')}>
      <div className={styles.head}>
        <h3>{t('group.none')}</h3>
        <span>{t('rules.hits')}</span>
      </div>
      <ul className={styles.rules}>
        <Row title={t('rules.buildFiles')} facts={t('rules.buildFilesFacts')} calls={buildFiles} />
        <Row title={t('rules.none')} facts={t('rules.noneFacts')} calls={undecided} />
        {gone.map(([id, calls]) => (
          <Row key={id} title={id} facts={t('rules.gone')} calls={calls} />
        ))}
      </ul>
      <SelectedCall />
    </section>
  )
}

function Row({ title, facts, calls }: { title: string; facts: string; calls: readonly CallState[] }) {
  const selectedId = useWorkbench((state) => state.selectedCallId)
  const isSelected = calls.some((call) => call.callId === selectedId)
  return (
    <li className={`${styles.rule} ${isSelected ? styles.selected : ''}`}>
      <span />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      <span />
      <Hits calls={calls} />
      <span />
    </li>
  )
}

/** A selected call that never came to policy has no row to point at. */
function SelectedCall() {
  const t = useTranslations('policy')
  const call = useWorkbench(selectSelectedCall)
  if (!call || call.policy || call.status !== 'error' || call.failure?.hiddenBy !== undefined) return null
  return <p className={styles.below}>{t('rules.selectedBuild', { number: call.number })}</p>
}
