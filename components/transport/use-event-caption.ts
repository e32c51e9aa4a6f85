'use client'
import { useTranslations } from 'next-intl'
import type { SessionEvent } from '@/lib/session/events'
import { selectCall } from '@/lib/session/selectors'
import type { SessionState } from '@/lib/session/state'

/** Says in one sentence what an event was: who did what. `state` is any fold that has its call. */
export function useEventCaption(): (event: SessionEvent | undefined, state: SessionState) => string {
  const t = useTranslations('transport')
  return (event, state) => {
    if (!event) return t('event.none')
    const call = 'callId' in event ? selectCall(state, event.callId) : undefined
    const values = { number: call?.number ?? 0, tool: call?.name ?? '' }
    switch (event.type) {
      case 'prompt.submitted':
        return t('event.prompt', { turn: event.turn })
      case 'model.requested':
        return t('event.asked', { step: event.step })
      case 'model.delta':
        return t('event.writes')
      case 'model.replied':
        return t('event.replied', { step: event.step })
      case 'model.failed':
        return t('event.modelFailed', { message: event.error.message })
      case 'model.called':
        return t('event.called', { number: values.number, tool: event.name })
      case 'call.requested':
        return t('event.rerun', { number: values.number, tool: event.name })
      case 'call.validating':
        return t('event.validating', values)
      case 'call.built':
        return t('event.built', values)
      case 'call.errored':
        return t('event.errored', values)
      case 'call.policy':
        return t(`event.policy.${event.decision}`, values)
      case 'call.approval_requested':
        return t('event.asksYou', values)
      case 'call.approval_given':
        return t(event.outcome === 'cancel' ? 'event.rejected' : 'event.approved', values)
      case 'call.held':
        return t(`event.held.${event.stage}`, values)
      case 'call.released':
        return t(event.step ? 'event.stepped' : 'event.released', values)
      case 'call.scheduled':
        return t(event.waitsFor.length > 0 ? 'event.queued' : 'event.scheduled', values)
      case 'call.executing':
        return t('event.executing', values)
      case 'call.output':
        return t('event.output', values)
      case 'call.succeeded':
        return t('event.succeeded', values)
      case 'call.failed':
        return t('event.failed', values)
      case 'call.cancelled':
        return t('event.cancelled', values)
      case 'run.finished':
        return t('event.finished', { outcome: t(`outcome.${event.outcome}`) })
      default:
        return t('event.other', { type: event.type })
    }
  }
}
