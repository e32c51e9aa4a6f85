import type { Tone } from '@/components/ui/Badge'
import type { EventOf, SessionEvent } from '@/lib/session/events'
import { isKnownEvent } from '@/lib/session/fold'
import { selectCall, selectStep } from '@/lib/session/selectors'
import type { CallState, SessionState } from '@/lib/session/state'
import { textHead } from '@/lib/session/stored-value'

/** What a caption's icon shows: a stage of a call, or one of the parties around it. */
export type CaptionIcon =
  | 'call'
  | 'build'
  | 'policy'
  | 'approval'
  | 'queue'
  | 'execute'
  | 'response'
  | 'prompt'
  | 'model'
  | 'run'
  | 'settings'

/** What happened and why, as a message of the catalogue (`replay.caption.<key>.title` and `.why`) with its values. */
export interface Caption {
  readonly key: CaptionKey
  readonly icon: CaptionIcon
  readonly tone: Tone
  readonly values: Readonly<Record<string, string | number>>
  /** The call it is about. */
  readonly callId?: string
}

/** The captions there are; the catalogue has a title and a reason for each. */
export type CaptionKey =
  | 'started'
  | 'prompt'
  | 'asked'
  | 'writes'
  | 'repliedCalls'
  | 'answered'
  | 'modelFailed'
  | 'noted'
  | 'called'
  | 'rerun'
  | 'validating'
  | 'built'
  | 'unknownTool'
  | 'unreadable'
  | 'refused'
  | 'refusedBecause'
  | 'drifted'
  | 'allowed'
  | 'denied'
  | 'asks'
  | 'waits'
  | 'allowedOnce'
  | 'allowedAlways'
  | 'edited'
  | 'rejected'
  | 'held'
  | 'released'
  | 'queued'
  | 'next'
  | 'executes'
  | 'executesAgain'
  | 'printed'
  | 'cancelAsked'
  | 'succeeded'
  | 'changedFiles'
  | 'threw'
  | 'cancelled'
  | 'finished'
  | 'stopped'
  | 'runFailed'
  | 'limit'
  | 'runStarted'
  | 'filesChanged'
  | 'toolDefined'
  | 'serverChanged'
  | 'serverTools'
  | 'settings'
  | 'unknown'

const HEAD = 160

/** Says of one event what happened and why. `state` is the fold up to and including it. Pure. */
export function captionOf(state: SessionState, event: SessionEvent): Caption {
  const { type } = event
  // Its fields may mean anything: only its name is shown.
  if (!isKnownEvent(event)) return say('unknown', 'settings', 'neutral', { type })
  if ('callId' in event) return captionOfCall(state, event)
  switch (event.type) {
    case 'session.started':
      return say('started', 'settings', 'neutral', { tools: event.tools.length, model: event.model })
    case 'prompt.submitted':
      return say('prompt', 'prompt', 'neutral', { turn: event.turn, text: head(textHead(event.text)) })
    case 'run.started':
      return say('runStarted', 'run', 'neutral', { turn: event.turn })
    case 'run.finished':
      return captionOfEnd(event)
    case 'model.requested':
      return say('asked', 'model', 'neutral', { step: event.step, tools: event.tools.length })
    case 'model.delta':
      return say('writes', 'model', 'neutral', { text: head(event.text) })
    case 'model.noted':
      return say('noted', 'model', 'neutral', { message: event.message })
    case 'model.failed':
      return say('modelFailed', 'model', 'err', { message: event.error.message })
    case 'model.replied':
      return captionOfReply(state, event)
    case 'workspace.changed':
      return say('filesChanged', 'settings', 'neutral', {
        count: event.patch.length,
        path: event.patch[0]?.path ?? '',
      })
    case 'tool.defined': {
      const { name } = event.tool
      return say('toolDefined', 'settings', 'neutral', { tool: name, version: state.tools.get(name)?.version ?? 1 })
    }
    case 'mcp.changed':
      return captionOfServer(event)
    default:
      return say('settings', 'settings', 'neutral', { type: event.type })
  }
}

function captionOfServer({ server, state, error, diff }: EventOf<'mcp.changed'>): Caption {
  if (diff) {
    const { added, removed, changed } = diff
    const counts = { added: added.length, removed: removed.length, changed: changed.length }
    return say('serverTools', 'settings', 'neutral', { server, ...counts })
  }
  return say('serverChanged', 'settings', state === 'failed' ? 'err' : 'neutral', {
    server,
    state,
    error: head(error ?? ''),
  })
}

function captionOfReply(state: SessionState, event: EventOf<'model.replied'>): Caption {
  const count = selectStep(state, event.run, event.step)?.callIds.length ?? 0
  if (count > 0) return say('repliedCalls', 'model', 'neutral', { count })
  return say('answered', 'model', 'neutral', { text: head(event.text === undefined ? '' : textHead(event.text)) })
}

function captionOfEnd(event: EventOf<'run.finished'>): Caption {
  const values = { turn: event.turn, message: event.message ?? '' }
  if (event.outcome === 'completed') return say('finished', 'run', 'ok', values)
  if (event.outcome === 'cancelled') return say('stopped', 'run', 'neutral', values)
  return say(event.outcome === 'limit' ? 'limit' : 'runFailed', 'run', 'err', values)
}

type CallEvent = Extract<SessionEvent, { callId: string }>

function captionOfCall(state: SessionState, event: CallEvent): Caption {
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
      return say('rerun', 'call', 'neutral', { ...values, of: numberOf(state, event.rerunOf) })
    case 'call.validating':
      return say('validating', 'build', 'build', values)
    case 'call.built':
      return say('built', 'build', 'build', { ...values, text: head(textHead(event.description)) })
    case 'call.errored':
      return captionOfRefusal(event, values)
    case 'call.policy':
      return captionOfPolicy(event, values)
    case 'call.approval_requested':
      return say('waits', 'approval', 'approval', { ...values, text: head(event.confirmation.title) })
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

type CallValues = { readonly number: number; readonly tool: string }

function captionOfRefusal(event: EventOf<'call.errored'>, values: CallValues): Caption {
  if (event.stage === 'lookup')
    return say('unknownTool', 'build', 'err', { ...values, message: head(event.error.message) })
  if (event.stage === 'arguments')
    return say('unreadable', 'build', 'err', { ...values, message: head(event.error.message) })
  const issue = event.issues[0]
  const more = { ...values, path: issue?.path || '/', count: Math.max(0, event.issues.length - 1) }
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
  return say('asks', 'policy', 'policy', more)
}

function captionOfDecision(event: EventOf<'call.approval_given'>, values: CallValues): Caption {
  if (event.outcome === 'cancel')
    return say('rejected', 'approval', 'err', { ...values, reason: head(event.reason ?? '') })
  if (event.outcome === 'modify') return say('edited', 'approval', 'approval', values)
  return say(event.outcome === 'proceed_once' ? 'allowedOnce' : 'allowedAlways', 'approval', 'approval', values)
}

function captionOfSuccess(event: EventOf<'call.succeeded'>, values: CallValues): Caption {
  const count = event.patch?.length ?? 0
  if (count > 0) return say('changedFiles', 'response', 'ok', { ...values, count, path: event.patch?.[0]?.path ?? '' })
  return say('succeeded', 'response', 'ok', values)
}

function captionOfFailure(event: EventOf<'call.failed'>, values: CallValues): Caption {
  const message = head(event.error.message)
  if (event.stage === 'policy')
    return say('denied', 'policy', 'err', { ...values, rule: '', mode: '', reason: message })
  if (event.stage === 'approval') return say('rejected', 'approval', 'err', { ...values, reason: message })
  return say('threw', 'execute', 'err', { ...values, message })
}

function numberOf(state: SessionState, callId: string | undefined): number {
  return callId === undefined ? 0 : (selectCall(state, callId)?.number ?? 0)
}

/** Some first words, on one line. */
function head(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > HEAD ? `${line.slice(0, HEAD).trimEnd()}…` : line
}

function say(key: CaptionKey, icon: CaptionIcon, tone: Tone, values: Caption['values']): Caption {
  return { key, icon, tone, values }
}
