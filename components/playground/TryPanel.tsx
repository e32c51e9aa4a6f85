'use client'
import { Play, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { argumentsOf, type BuildOutcome } from './build-arguments'
import styles from './Playground.module.css'
import { TryResult } from './TryResult'
import { useTry } from './use-try'

/** Executes exactly what is on screen on a scratch copy of the workspace, and shows what came of it. */
export function TryPanel({
  definition,
  readNow,
  read,
  outcome,
  isStale,
}: {
  readonly definition: ToolDefinition
  /** The declaration at the moment of the press: what is drawn may be a moment older. */
  readonly readNow: () => ToolDefinition | undefined
  readonly read: ReadArguments
  readonly outcome: BuildOutcome
  readonly isStale: boolean
}) {
  const t = useTranslations('playground')
  const canEdit = useWorkbench((state) => state.canEdit)
  const { trial, isRunning, run, stop } = useTry()
  if (!canEdit) return null
  const args = argumentsOf(read) ?? {}
  const reason = isStale ? t('try.stale') : outcome.state === 'errored' ? t('try.refused') : undefined
  const isOld = trial !== null && (trial.definition !== definition || trial.argsText !== JSON.stringify(args))
  return (
    <section aria-label={t('try.label')} className={styles.tryPanel}>
      <div className={styles.tryBar}>
        <Button
          busy={isRunning}
          icon={<Play aria-hidden size={13} />}
          disabled={reason !== undefined}
          onClick={() => {
            const now = readNow()
            if (now) void run(now, args)
          }}
        >
          {isRunning ? t('try.running') : t('try.run')}
        </Button>
        {isRunning && (
          <Button icon={<Square aria-hidden size={12} />} onClick={stop}>
            {t('try.stop')}
          </Button>
        )}
        <span className={styles.tryNote}>{reason ?? t('try.about')}</span>
      </div>
      {trial !== null && <TryResult trial={trial} isOld={isOld} />}
    </section>
  )
}
