'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { BuildIssue } from '@/lib/schema/build-issue'

const SHORT = ['required', 'type', 'enum', 'const', 'additionalProperties'] as const

/** A build issue in the fewest words, to follow its path: `is missing`, `must be integer`, else the judge's sentence. */
export function useIssueWords(): (issue: BuildIssue) => string {
  const t = useTranslations('issues')
  return useCallback(
    (issue: BuildIssue) => {
      const code = SHORT.find((known) => known === issue.code)
      if (
        code === undefined ||
        (issue.expected === undefined && (code === 'type' || code === 'enum' || code === 'const'))
      )
        return t('reason.other', { message: issue.message })
      return t(`reason.${code}`, { expected: issue.expected ?? '' })
    },
    [t],
  )
}
