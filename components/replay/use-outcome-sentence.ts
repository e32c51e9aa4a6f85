'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDurations } from '@/components/ui/use-durations'
import type { SessionState } from '@/lib/session/state'
import { outcomeOf } from './outcome-of'

/** How a session ended, in one or two sentences. */
export function useOutcomeSentence(state: SessionState): string {
  const t = useTranslations('replay')
  const durations = useDurations()
  return useMemo(() => {
    const { end, durationMs, ...counts } = outcomeOf(state)
    return t('outcome', { ...counts, length: durations.span(durationMs), end: t(`end.${end}`) })
  }, [state, t, durations])
}
