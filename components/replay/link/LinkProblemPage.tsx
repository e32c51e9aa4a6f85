'use client'
import { useTranslations } from 'next-intl'
import { PageMessage } from '@/components/session-page/PageMessage'
import { useDurations } from '@/components/ui/use-durations'
import type { SessionFileProblem } from '@/lib/share/session-file/session-file'
import type { LinkProblem } from '@/lib/share/session-link/session-link'

/** Why the session in an address does not open, and what to do. */
export function LinkProblemPage({ problem }: { readonly problem: LinkProblem | SessionFileProblem }) {
  const t = useTranslations('link')
  const words = useWords()(problem)
  const hint = problem.code === 'link_cut_off' || problem.code === 'link_broken' ? t('hint') : null
  return (
    <PageMessage
      isAlert
      title={t('problem')}
      text={
        <>
          <p>{words}</p>
          {hint !== null && <p>{hint}</p>}
        </>
      }
    />
  )
}

function useWords(): (problem: LinkProblem | SessionFileProblem) => string {
  const t = useTranslations('link')
  const { bytes } = useDurations()
  return (problem) => {
    switch (problem.code) {
      case 'link_empty':
      case 'link_broken':
      case 'link_newer':
        return t(`code.${problem.code}`)
      case 'link_cut_off':
        return t('code.link_cut_off', { length: problem.length, announced: problem.announced })
      case 'link_too_long':
        return t('code.link_too_long', { length: problem.length, limit: problem.limit })
      case 'session_too_large':
      case 'link_unpacks_too_large':
        return t('code.link_unpacks_too_large', { limit: bytes(problem.limit) })
      default:
        return t('code.session', { message: problem.message, path: problem.path === '' ? '/' : problem.path })
    }
  }
}
