'use client'
import { useTranslations } from 'next-intl'
import { callPhase } from '@/components/ui/call-phase'
import type { CallState } from '@/lib/session/state'

const BUILD_STAGES = new Set(['lookup', 'arguments', 'declaration', 'implementation'])

/** What the stages of a call came to, in words. */
export function useCallWords(): Readonly<
  Record<'build' | 'policy' | 'approval' | 'ending' | 'files', (call: CallState) => string>
> {
  const t = useTranslations('compare')
  const status = useTranslations('status')
  return {
    build: ({ build, failure }) => {
      if (failure && BUILD_STAGES.has(failure.stage)) {
        const issues = failure.issues.map(({ path, message }) => `${path === '' ? '/' : path}: ${message}`)
        return t('failedAt', { message: issues.length > 0 ? issues.join('\n') : failure.error.message })
      }
      if (!build) return t('builtNot')
      const { normalised, ignored } = build
      const more = [
        ...(normalised.length > 0 ? [t('normalised', { count: normalised.length })] : []),
        ...(ignored.length > 0 ? [t('ignored', { count: ignored.length })] : []),
      ]
      return [t('built'), ...more].join('\n')
    },
    policy: ({ policy }) => {
      if (!policy) return t('notDecided')
      const decision = t(`decision.${policy.decision}`)
      return policy.rule ? t('byRule', { decision, rule: policy.rule.id }) : t('byDefault', { decision })
    },
    approval: ({ approval }) => {
      if (!approval) return t('notAsked')
      return approval.outcome === undefined ? t('open') : t(`outcome.${approval.outcome}`)
    },
    ending: (call) => {
      const word = status(callPhase(call))
      return call.failure ? `${word}\n${call.failure.error.type}: ${call.failure.error.message}` : word
    },
    files: ({ patch }) => {
      if (!patch || patch.length === 0) return t('noFiles')
      return patch
        .map(({ path, before, after }) => `${after === null ? '−' : before === null ? '+' : '±'} ${path}`)
        .join('\n')
    },
  }
}
