'use client'
import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/react/shallow'
import { StatusIcon } from '@/components/ui/StatusIcon'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectCall, selectRun } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import styles from './NestedRun.module.css'

/** The run that an agent's call is: how far it has come, and the way to each of its calls. */
export function NestedRun({ call }: { readonly call: CallState }) {
  const t = useTranslations('agents')
  const run = useWorkbench((state) =>
    call.nestedRun === undefined ? undefined : selectRun(state.shown, call.nestedRun),
  )
  const calls = useWorkbench(
    useShallow((state) =>
      (run?.steps ?? []).flatMap((step) => step.callIds.flatMap((callId) => selectCall(state.shown, callId) ?? [])),
    ),
  )
  const select = useWorkbench((state) => state.selectCall)
  if (!run) return null
  return (
    <div className={styles.run}>
      <p className={styles.facts}>
        {t('run.facts', {
          steps: run.steps.length,
          max: run.agent?.maxSteps ?? run.steps.length,
          calls: calls.length,
          outcome: run.outcome ?? 'open',
        })}
      </p>
      {run.agent && (
        <p className={styles.facts}>
          {t('run.may', { tools: run.agent.tools.length === 0 ? t('run.noTools') : run.agent.tools.join(', ') })}
        </p>
      )}
      <ul className={styles.calls} aria-label={t('run.calls')}>
        {calls.map((nested) => (
          <li key={nested.callId}>
            <button type="button" className={styles.call} onClick={() => select(nested.callId)}>
              <StatusIcon call={nested} />
              <span>{t('run.call', { number: nested.number, tool: nested.name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
