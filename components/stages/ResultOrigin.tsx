'use client'
import { History, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import type { CallState } from '@/lib/session/state'
import { Check } from './Evidence'

/** Where a result came from that no execution of this session gave: the parent's record, or a person. */
export function ResultOrigin({ call }: { readonly call: CallState }) {
  const t = useTranslations('fork')
  const source = useWorkbench((state) => state.shown.replay?.source.id)
  if (call.isWritten) {
    return (
      <Check tone="warn" icon={<PencilLine aria-hidden size={13} />}>
        {t('writtenResult')}
      </Check>
    )
  }
  if (call.recordedSeq === undefined) return null
  return (
    <Check tone="ok" icon={<History aria-hidden size={13} />}>
      {t('recordedResult', { seq: call.recordedSeq })}{' '}
      {source !== undefined && <a href={`/s/${source}#e=${call.recordedSeq}`}>{t('toParent')}</a>}
    </Check>
  )
}
