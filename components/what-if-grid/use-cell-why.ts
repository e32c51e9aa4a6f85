'use client'
import { useTranslations } from 'next-intl'
import { useIssueWords } from '@/components/schema-lab/use-issue-words'
import type { CellReason, ColumnVerdicts } from '@/lib/whatif/grid'
import { reasonAt } from './use-grid-words'

/** Why a cell is what it is, in a few words; undefined where it simply builds. */
export function useCellWhy(
  reasons: readonly CellReason[],
): (column: ColumnVerdicts, row: number) => string | undefined {
  const t = useTranslations('grid')
  const issueWords = useIssueWords()
  return (column, row) => {
    const reason = reasonAt(reasons, column.reasons[row]) ?? reasonAt(reasons, column.rules[row])
    if (reason === undefined) return undefined
    if (reason.kind === 'issues') return `${reason.first.path || '/'} ${issueWords(reason.first)}`
    if (reason.kind === 'changes')
      return t('details.changedBy', { path: reason.first.path || '/', by: reason.first.by })
    return reason.rule === null ? undefined : t('details.rule', { rule: reason.rule })
  }
}
