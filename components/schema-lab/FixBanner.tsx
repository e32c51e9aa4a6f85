'use client'
import { Play, WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { selectIsRunning } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { selectCall } from '@/lib/session/selectors'
import type { CallState } from '@/lib/session/state'
import { type Comparison, type ComparisonRow, suggestSchemaFix } from '@/lib/whatif'
import styles from './SchemaPanel.module.css'
import { useChangeWords } from './use-change-words'
import { useRunAgain } from './use-run-again'
import type { SaveControl } from './use-save-schema'
import type { SchemaDraft } from './use-schema-draft'
import { failingRow } from './what-if-summary'

interface FixBannerProps {
  readonly draft: SchemaDraft
  readonly comparison: Comparison
  readonly saving: SaveControl
}

/**
 * The shortest way from red to green: for a call that fails under the text, the one change that would let it build; for
 * a call that was refused and now builds, saving and running it again.
 */
export function FixBanner({ draft, comparison, saving }: FixBannerProps) {
  const selectedCallId = useWorkbench((state) => state.selectedCallId)
  const refused = useWorkbench((state) => refusedCall(state.latest, comparison, selectedCallId))
  const row = failingRow(comparison, selectedCallId)
  // What the selected call needs comes first; a call that was mended is offered once nothing else is asked.
  if (row && (row.call.callId === selectedCallId || !refused)) return <Suggestion draft={draft} row={row} />
  return refused ? <RunAgain draft={draft} call={refused} saving={saving} /> : null
}

/** A call that build refused when it ran and that builds now: the selected one, else the newest. Not one run again since. */
function refusedCall(
  state: Parameters<typeof selectCall>[0],
  comparison: Comparison,
  selectedCallId: string | null,
): CallState | undefined {
  const rerun = new Set<string | undefined>()
  for (const call of state.calls) if (call.status === 'success') rerun.add(call.rerunOf)
  const mended = comparison.rows.flatMap((row) => {
    const call = row.after.state === 'builds' ? selectCall(state, row.call.callId) : undefined
    const stage = call?.failure?.stage
    const isRefused = stage === 'arguments' || stage === 'declaration' || stage === 'implementation'
    return call && isRefused && !rerun.has(call.callId) ? [call] : []
  })
  return mended.find((call) => call.callId === selectedCallId) ?? mended.at(-1)
}

function Suggestion({ draft, row }: { readonly draft: SchemaDraft; readonly row: ComparisonRow }) {
  const t = useTranslations('schema')
  const canEdit = useWorkbench((state) => state.canEdit)
  const isSelected = useWorkbench((state) => state.selectedCallId === row.call.callId)
  const { tool, parsed, setText } = draft
  const issues = row.after.state === 'fails' ? row.after.issues : undefined
  const definition = parsed.definition ?? tool.definition
  const options = useWorkbench((state) => state.latest.options)
  const words = useChangeWords()
  const fix = useMemo(
    () =>
      issues
        ? suggestSchemaFix(definition, issues, row.call.args, {
            strict: options.strictArguments,
            repairs: options.repairs,
          })
        : undefined,
    [definition, issues, row.call.args, options],
  )
  if (!issues || !canEdit) return null
  if (!fix)
    return isSelected && row.after.state === 'fails' && row.after.stage === 'implementation' ? (
      <section aria-label={t('fix.label')} className={styles.fix}>
        <p>{t('fix.drift', { number: row.call.number, path: issues[0]?.path || '/' })}</p>
      </section>
    ) : null
  return (
    <section aria-label={t('fix.label')} className={styles.fix}>
      <p>{t('fix.callFails', { number: row.call.number, path: issues[0]?.path || '/' })}</p>
      <Button
        variant="primary"
        size="sm"
        icon={<WandSparkles aria-hidden size={13} />}
        onClick={() => setText(fix.text)}
      >
        {words(fix.changes)}
      </Button>
    </section>
  )
}

function RunAgain({
  draft,
  call,
  saving,
}: {
  readonly draft: SchemaDraft
  readonly call: CallState
  readonly saving: SaveControl
}) {
  const t = useTranslations('schema')
  const canEdit = useWorkbench((state) => state.canEdit)
  const isRunning = useWorkbench(selectIsRunning)
  const again = useRunAgain(call.callId)
  if (!canEdit || (isRunning && !again.error)) return null
  const isBusy = again.isBusy || saving.isSaving
  const handleRun = async () => {
    if (await saving.save()) await again.run()
  }
  return (
    <section aria-label={t('fix.label')} className={styles.fixed}>
      <p>{t('fix.nowBuilds', { number: call.number })}</p>
      <Button
        variant="primary"
        size="sm"
        busy={isBusy}
        icon={<Play aria-hidden size={13} />}
        onClick={() => void handleRun()}
      >
        {isBusy
          ? t('fix.running')
          : draft.isDraft
            ? t('fix.saveAndRun', { version: draft.tool.version + 1 })
            : t('fix.runAgain', { number: call.number })}
      </Button>
      {again.error !== undefined && (
        <p role="alert" className={styles.refusal}>
          {t('fix.failed', { message: again.error })}
        </p>
      )}
    </section>
  )
}
