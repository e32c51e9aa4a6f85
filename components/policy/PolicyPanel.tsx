'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { selectSelectedCall } from '@/components/workbench/selectors'
import { useText } from '@/components/workbench/use-blob-text'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { PolicyEditor } from './PolicyEditor'
import styles from './PolicyPanel.module.css'
import { Hits, RuleRow } from './RuleRow'
import { callsByRule, isInMode, rulesInForce } from './rules-in-force'

/** What runs, asks or is denied, and why: the mode, the rules in the order they are asked, and who decided which call. */
export function PolicyPanel() {
  const t = useTranslations('policy')
  const mode = useWorkbench((state) => state.shown.mode)
  const { text: toml, isWhole, load } = useText(useWorkbench((state) => state.shown.policyToml))
  return (
    <div className={styles.panel}>
      <section className={styles.mode}>
        <h3>{t('mode.label', { mode: t(`mode.${mode}`) })}</h3>
        <p>{t(`mode.explain.${mode}`)}</p>
      </section>
      {!isWhole && (
        <Button size="sm" variant="ghost" onClick={load}>
          {t('toml.loading')}
        </Button>
      )}
      <Rules toml={isWhole ? toml : ''} />
      <PolicyEditor saved={toml} isWhole={isWhole} />
    </div>
  )
}

function Rules({ toml }: { readonly toml: string }) {
  const t = useTranslations('policy')
  const mode = useWorkbench((state) => state.shown.mode)
  const added = useWorkbench((state) => state.shown.policyRules)
  const calls = useWorkbench((state) => state.shown.calls)
  const [isAll, setAll] = useState(false)
  const { rules } = useMemo(() => rulesInForce(toml, added), [toml, added])
  const byRule = useMemo(() => callsByRule(calls), [calls])
  const undecided = byRule.get('') ?? []
  // A rule that decided something stays in sight even where the mode has changed since.
  const shown = rules.filter((rule) => isAll || isInMode(rule, mode) || byRule.has(rule.id))
  const gone = [...byRule].filter(([id]) => id !== '' && !rules.some((rule) => rule.id === id))
  return (
    <section aria-label={t('rules.title')}>
      <div className={styles.head}>
        <h3>{t('rules.title')}</h3>
        <span>{t('rules.hits')}</span>
      </div>
      <ol className={styles.rules}>
        {shown.map((rule) => (
          <RuleRow key={rule.id} rule={rule} calls={byRule.get(rule.id) ?? []} />
        ))}
        {gone.map(([id, decided]) => (
          <li key={id} className={styles.rule}>
            <span className={styles.priority} />
            <div className={styles.words}>
              <p className={styles.title}>{id}</p>
              <p className={styles.facts}>{t('rules.gone')}</p>
            </div>
            <span />
            <Hits calls={decided} />
            <span />
          </li>
        ))}
        {undecided.length > 0 && (
          <li className={styles.rule}>
            <span className={styles.priority} />
            <p className={styles.words}>{t('rules.none', { decision: t('decision.ask_user') })}</p>
            <span />
            <Hits calls={undecided} />
            <span />
          </li>
        )}
      </ol>
      <div className={styles.below}>
        <SelectedCall />
        {shown.length < rules.length || isAll ? (
          <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
            {t(isAll ? 'rules.hideOther' : 'rules.showAll')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Where the selected call has no row of its own to point at. */
function SelectedCall() {
  const t = useTranslations('policy')
  const call = useWorkbench(selectSelectedCall)
  if (!call) return null
  if (call.policy) {
    if (call.policy.rule) return null
    return <p>{call.policy.reason ?? t('rules.selectedNone', { number: call.number })}</p>
  }
  return call.status === 'error' ? <p>{t('rules.selectedBuild', { number: call.number })}</p> : null
}
