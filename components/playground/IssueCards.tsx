'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/Button'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { previewValue } from '@/lib/schema/describe'
import { renameAt, setValueAt, unsetAt, unwrapAt } from '@/lib/schema/form/edit-arguments'
import type { FormField } from '@/lib/schema/form/form-field'
import type { ReadArguments } from '@/lib/schema/form/read-arguments'
import { type ArgumentRepair, MAX_REPAIRED_ISSUES, suggestRepairs } from '@/lib/schema/form/suggest-repairs'
import type { BuildIssue } from '@/lib/session/events'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import { placeOfIssue } from './argument-markers'
import { argumentsOf, issuesOfBuild } from './build-arguments'
import styles from './Result.module.css'

const MAX_SHOWN = 30

/** Every issue with its path, what was wanted and what came, and one-click repairs that have been tried. */
export function IssueCards({
  issues,
  definition,
  form,
  text,
  read,
  onEdit,
  onShow,
}: {
  readonly issues: readonly BuildIssue[]
  readonly definition: ToolDefinition
  readonly form: FormField
  readonly text: string
  readonly read: ReadArguments
  readonly onEdit: (change: (text: string) => string) => void
  readonly onShow: (place: { line: number; column: number }) => void
}) {
  const t = useTranslations('playground')
  const options = useWorkbench((state) => state.latest.options)
  const repairs = useMemo(() => {
    if (read.state !== 'empty' && !(read.state === 'read' && read.isJson)) return []
    const args = argumentsOf(read) ?? {}
    const issuesOf = (tried: unknown) => issuesOfBuild(definition, tried, options)
    return issues.slice(0, MAX_REPAIRED_ISSUES).map((issue) => suggestRepairs(issue, args, form, issuesOf))
  }, [issues, definition, form, read, options])
  return (
    <ul className={styles.issues} aria-label={t('build.issues')}>
      {issues.slice(0, MAX_SHOWN).map((issue, at) => (
        <li key={`${issue.path} ${issue.code} ${issue.message}`} className={styles.issue}>
          <button
            type="button"
            className={styles.path}
            onClick={() => {
              const place = placeOfIssue(text, read, issue.path)
              if (place !== undefined) onShow(place)
            }}
          >
            {issue.path === '' ? '/' : issue.path}
          </button>
          <p>{issue.message}</p>
          {issue.hint !== undefined && <p className={styles.hint}>{issue.hint}</p>}
          <div className={styles.repairs}>
            {(repairs[at] ?? []).map((repair) => (
              <Button
                key={JSON.stringify(repair)}
                size="sm"
                onClick={() => onEdit((now) => (now === text ? repairText(now, repair) : now))}
              >
                {t(`repair.${repair.kind}`, wordsOf(repair))}
              </Button>
            ))}
          </div>
        </li>
      ))}
      {issues.length > MAX_SHOWN && <li>{t('build.moreIssues', { count: issues.length - MAX_SHOWN })}</li>}
    </ul>
  )
}

function wordsOf(repair: ArgumentRepair): { value: string; name: string } {
  const name = repair.path.split('/').at(-1) ?? ''
  if (repair.kind === 'rename') return { value: repair.to, name }
  return { value: 'value' in repair ? previewValue(repair.value) : '', name }
}

function repairText(text: string, repair: ArgumentRepair): string {
  switch (repair.kind) {
    case 'unwrap':
      return unwrapAt(text, repair.path)
    case 'remove':
      return unsetAt(text, repair.path)
    case 'rename':
      return renameAt(text, repair.path, repair.to)
    default:
      return setValueAt(text, repair.path, repair.value)
  }
}
