'use client'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import type { BuildOutcome } from './build-arguments'

/** What build says, in a word: the whole of it may be out of sight below a long form. */
export function VerdictBadge({ outcome }: { readonly outcome: BuildOutcome }) {
  const t = useTranslations('playground')
  if (outcome.state !== 'errored')
    return (
      <Badge tone="ok" icon={<Check aria-hidden size={12} />}>
        {t(`build.${outcome.state}`)}
      </Badge>
    )
  return (
    <Badge tone="err" icon={<X aria-hidden size={12} />}>
      {t('build.problems', { count: outcome.issues.length })}
    </Badge>
  )
}
