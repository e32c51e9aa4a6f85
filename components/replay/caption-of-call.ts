import { jsonEqual } from '@/lib/base/json'
import type { EventOf, SessionEvent } from '@/lib/session/events'
import { selectCall } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { isBlobRef, textHead } from '@/lib/session/stored-value'
import { type Caption, head, say } from './caption'

type CallEvent = Extract<SessionEvent, { callId: string }>

/** Says of an event of a call what happened and why. */
export function captionOfCall(state: SessionState, event: CallEvent): Caption {
  const call = selectCall(state, event.callId)
  const values = { number: call?.number ?? 0, tool: call?.tool ?? call?.name ?? '' }
  return { ...sayOfCall(state, event, call, values), callId: event.callId }
}

function sayOfCall(
  state: SessionState,
  event: CallEvent,
  call: CallState | undefined,
  values: { readonly number: number; readonly tool: string },
): Caption {
  switch (event.type) {
    case 'model.called':
      return say('called', 'call', 'neutral', { ...values, tool: event.name })
    case 'call.requested':
      return captionOfRerun(state, event, values)
    case 'call.validating':
      return say('validating', 'build', 'build', values)
    case 'call.built':
      return say('built', 'build', 'build', { ...values, text: head(textHead(event.description)) })
    case 'call.errored':
      return captionOfRefusal(event, values)
    case 'call.policy':
      return captionOfPolicy(event, values)
    case 'call.approval_requested':
      return captionOfQuestion(event, values)
    case 'call.approval_given':
      return captionOfDecision(event, values)
    case 'call.held':
      return say('held', event.stage, 'neutral', { ...values, stage: event.stage })
    case 'call.released':
      return say('released', event.stage, 'neutral', { ...values, stage: event.stage })
    case 'call.scheduled':
      return event.waitsFor.length > 0
        ? say('queued', 'queue', 'neutral', { ...values, other: numberOf(state, event.waitsFor[0]) })
        : say('next', 'queue', 'neutral', values)
    case 'call.executing':
      return say(event.attempt > 1 ? 'executesAgain' : 'executes', 'execute', 'execute', values)
    case 'call.output':
      return say('printed', 'execute', 'execute', { ...values, text: head(event.chunk.trim().split('\n', 1)[0] ?? '') })
    case 'call.cancel_requested':
      return say('cancelAsked', 'execute', 'neutral', values)
    case 'call.succeeded':
      return captionOfSuccess(event, values)
    case 'call.failed':
      return captionOfFailure(event, values)
    case 'call.cancelled': {
      const isRejected = call?.approval?.outcome === 'cancel'
      return say(isRejected ? 'rejected' : 'cancelled', isRejected ? 'approval' : 'response', 'neutral', {
        ...values,
        reason: head(event.reason),
      })
    }
  }
}

/** A call that is run again, by a person: with what it had, or with other arguments. */
function captionOfRerun(state: SessionState, event: EventOf<'call.requested'>, values: CallValues): Caption {
  const before = event.rerunOf === undefined ? undefined : selectCall(state, event.rerunOf)
  const isOther = before !== undefined && !jsonEqual(before.args, event.args)
  return say(isOther ? 'rerunOther' : 'rerun', 'call', 'neutral', { ...values, of: before?.number ?? 0 })
}

/** Somebody is asked: whether it may run, or what they want. */
function captionOfQuestion({ confirmation }: EventOf<'call.approval_requested'>, values: CallValues): Caption {
  if (confirmation.type === 'ask_user') {
    const text = head(questionIn(confirmation.questions[0]) ?? confirmation.title)
    return say('questionsAsked', 'approval', 'approval', { ...values, text, count: confirmation.questions.length - 1 })
  }
  return say('waits', 'approval', 'approval', { ...values, text: head(confirmation.title) })
}

/** The question itself: its shape is the tool's, and was checked when the call was built. */
function questionIn(question: unknown): string | undefined {
  if (typeof question !== 'object' || question === null || !('question' in question)) return undefined
  return typeof question.question === 'string' ? question.question : undefined
}

type CallValues = { readonly number: number; readonly tool: string }

function captionOfRefusal(event: EventOf<'call.errored'>, values: CallValues): Caption {
  if (event.stage === 'lookup')
    return say('unknownTool', 'build', 'err', { ...values, message: head(event.error.message) })
  if (event.stage === 'arguments')
    return say('unreadable', 'build', 'err', { ...values, message: head(event.error.message) })
  const issue = event.issues[0]
  const more = { ...values, path: issue?.path || '/', count: Math.max(0, event.issues.length - 1) }
  if (event.stage === 'declaration' && issue?.code === 'required') return say('refusedMissing', 'build', 'err', more)
  if (event.stage === 'implementation')
    return say('drifted', 'build', 'err', { ...more, message: head(issue?.message ?? event.error.message) })
  if (issue?.expected === undefined || issue.received === undefined)
    return say('refusedBecause', 'build', 'err', { ...more, message: head(issue?.message ?? event.error.message) })
  return say('refused', 'build', 'err', { ...more, expected: head(issue.expected), received: head(issue.received) })
}

function captionOfPolicy(event: EventOf<'call.policy'>, values: CallValues): Caption {
  const more = { ...values, rule: event.rule?.id ?? 'none', mode: event.mode }
  if (event.decision === 'allow') return say('allowed', 'policy', 'policy', more)
  if (event.decision === 'deny') return say('denied', 'policy', 'err', { ...more, reason: event.reason ?? '' })
  if (event.coveredBy) return say('coveredAsk', 'policy', 'policy', more)
  return say('asks', 'policy', 'policy', more)
}

function captionOfDecision(event: EventOf<'call.approval_given'>, values: CallValues): Caption {
  if (event.outcome === 'cancel')
    return say('rejected', 'approval', 'err', { ...values, reason: head(event.reason ?? '') })
  if (event.answers !== undefined)
    return say('answeredQuestions', 'approval', 'approval', { ...values, text: head(answersIn(event.answers)) })
  if (event.outcome === 'modify') return say('edited', 'approval', 'approval', values)
  return say(event.outcome === 'proceed_once' ? 'allowedOnce' : 'allowedAlways', 'approval', 'approval', values)
}

/** What was answered, one after the other; their shape is that of the command: texts, or an object of texts. */
function answersIn(answers: unknown): string {
  if (isBlobRef(answers)) return answers.head
  const all = typeof answers === 'object' && answers !== null ? Object.values(answers) : [answers]
  return all.map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')
}

function captionOfSuccess(event: EventOf<'call.succeeded'>, values: CallValues): Caption {
  if (event.written) return say('writtenResult', 'response', 'ok', values)
  if (event.recorded) return say('succeededRecorded', 'response', 'ok', { ...values, seq: event.recorded.seq })
  const count = event.patch?.length ?? 0
  if (count > 0) return say('changedFiles', 'response', 'ok', { ...values, count, path: event.patch?.[0]?.path ?? '' })
  return say('succeeded', 'response', 'ok', values)
}

function captionOfFailure(event: EventOf<'call.failed'>, values: CallValues): Caption {
  const message = head(event.error.message)
  if (event.written) return say('writtenError', 'response', 'err', { ...values, message })
  if (event.stage === 'policy')
    return say('denied', 'policy', 'err', { ...values, rule: '', mode: '', reason: message })
  if (event.stage === 'approval') return say('rejected', 'approval', 'err', { ...values, reason: message })
  return say('threw', 'execute', 'err', { ...values, message })
}

function numberOf(state: SessionState, callId: string | undefined): number {
  return callId === undefined ? 0 : (selectCall(state, callId)?.number ?? 0)
}
