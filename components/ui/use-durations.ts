'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Durations, durationsIn } from './durations'

export type { Durations } from './durations'

/** Lengths of time and sizes in the reader's language. */
export function useDurations(): Durations {
  const t = useTranslations('status')
  const format = useFormatter()
  return useMemo(() => durationsIn(t, format), [t, format])
}
