'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { JsonFault } from '@/lib/schema/json-tree'
import { applyEdits } from '@/lib/schema/text-edit'

/** One press for what keeps the text from being JSON and is easily mended: commas, comments, keys without quotes. */
export function FaultRepairs({
  text,
  faults,
  onEdit,
}: {
  readonly text: string
  readonly faults: readonly JsonFault[]
  readonly onEdit: (change: (text: string) => string) => void
}) {
  const t = useTranslations('playground')
  const fixes = faults.flatMap((fault) => (fault.fix === undefined || fault.severity !== 'error' ? [] : [fault.fix]))
  if (fixes.length === 0) return null
  const edits = fixes.flatMap((fix) => fix.edits)
  return (
    <div>
      <Button size="sm" onClick={() => onEdit((now) => (now === text ? applyEdits(now, edits) : now))}>
        {fixes.length === 1 ? (fixes[0]?.title ?? '') : t('build.mendAll', { count: fixes.length })}
      </Button>
    </div>
  )
}
