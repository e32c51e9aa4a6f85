'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Banner } from '@/components/ui/Banner'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { unknownEvents } from './unknown-events'

/** Says that a log is of a newer version, and which of its events have no meaning here. */
export function ReplayNotice({ isLookOnly }: { readonly isLookOnly: boolean }) {
  const t = useTranslations('replay')
  const events = useWorkbench((state) => state.events)
  const isStopped = useWorkbench((state) => state.latest.stoppedAt !== undefined)
  const unknown = useMemo(() => unknownEvents(events), [events])
  // Where the fold had to stop, the line about the connection says so.
  if (isStopped || (!isLookOnly && unknown.count === 0)) return null
  return (
    <Banner tone="warning">
      {isLookOnly && t('lookOnly')}{' '}
      {unknown.count > 0 && t('unknownEvents', { count: unknown.count, types: unknown.types.join(', ') })}
    </Banner>
  )
}
