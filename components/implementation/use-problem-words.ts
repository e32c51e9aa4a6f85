'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { CannedProblem } from './canned-form'

/** A problem of a field in words; undefined for none. */
export function useProblemWords(): (problem: CannedProblem) => string {
  const t = useTranslations('implementation')
  return useCallback(({ code, detail }) => t(`problem.${code}`, { detail }), [t])
}
