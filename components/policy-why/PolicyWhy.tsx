'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { useBlobLookup } from '@/components/workbench/use-blob-lookup'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { DecisionExplanation } from '@/lib/policy/explain-decision'
import { EMPTY_STATE, foldEvents } from '@/lib/session/fold'
import type { CallState } from '@/lib/session/state'
import { explainRecordedDecision, selectDecisions } from '@/lib/whatif'
import { DecisionSteps } from './DecisionSteps'
import styles from './PolicyWhy.module.css'
import { RulesTried } from './RulesTried'

/**
 * How each decision on a call came about, worked out again from the log as it stood then: the rule that came first, what
 * moved the decision on, the parts of a shell text, and every rule that lost or does not apply, with the reason.
 */
export function PolicyWhy({ call }: { readonly call: CallState }) {
  const t = useTranslations('policy')
  const explanations = useExplanations(call.callId)
  const canEdit = useWorkbench((state) => state.canEdit && state.position === null)
  const startRule = useWorkbench((state) => state.startRule)
  return (
    <div className={styles.why}>
      {explanations.map(({ event, explained }, index) => (
        <section key={event.seq} className={styles.decision} aria-label={t('why.decision', { number: index + 1 })}>
          {explanations.length > 1 && <h4>{t('why.decision', { number: index + 1 })}</h4>}
          {explained === undefined && <p>{t('why.unknown')}</p>}
          {explained?.state === 'pending' && <p role="status">{t('why.loading')}</p>}
          {explained?.state === 'explained' && (
            <>
              {explained.explanation.decision !== event.decision && (
                <p role="note" className={styles.differs}>
                  {t('why.differs', { decision: t(`decision.${event.decision}`) })}
                </p>
              )}
              <DecisionSteps explanation={explained.explanation} isCovered={event.coveredBy === 'approval'} />
              <Parts explanation={explained.explanation} />
              <RulesTried title={t('why.all')} rules={explained.explanation.rules} />
            </>
          )}
        </section>
      ))}
      {canEdit && (
        <Button size="sm" variant="ghost" onClick={() => startRule(call.callId)}>
          {t('why.makeRule')}
        </Button>
      )}
    </div>
  )
}

/** Each command of a shell text with the rules tried on it; one that stands twice is shown once. */
function Parts({ explanation }: { readonly explanation: DecisionExplanation }) {
  const t = useTranslations('policy')
  const byCommand = new Map(explanation.parts.map((part) => [part.command, part]))
  return [...byCommand.values()].map(({ command, decision, rules }) => (
    <RulesTried key={command} title={t('why.part', { command })} decision={decision} rules={rules} />
  ))
}

/** The decisions up to where one stands in the log, each explained from the fold right before it. */
function useExplanations(callId: string) {
  const events = useWorkbench((state) => state.events)
  const position = useWorkbench((state) => state.position)
  const decisions = useMemo(
    () => selectDecisions(events, callId).filter((event) => position === null || event.seq <= position),
    [events, callId, position],
  )
  const seqs = decisions.map((event) => event.seq).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies before a decision never changes
  const before = useMemo(
    () => decisions.map((event) => foldEvents(EMPTY_STATE, events.slice(0, event.seq - 1))),
    [seqs],
  )
  const lookup = useBlobLookup(
    useMemo(() => before.flatMap((state) => [state.policyToml, ...argsOf(state, callId)]), [before, callId]),
  )
  return useMemo(
    () =>
      decisions.map((event, index) => {
        const state = before[index]
        return { event, explained: state && explainRecordedDecision(state, event, lookup) }
      }),
    [decisions, before, lookup],
  )
}

function argsOf(state: ReturnType<typeof foldEvents>, callId: string): readonly unknown[] {
  const call = state.calls.toArray().find((one) => one.callId === callId)
  return call ? [call.args, call.build?.args, call.build?.params] : []
}
