import type { CommandInput } from '../../../session/commands'
import type { EventOf, SessionEvent } from '../../../session/events'
import { textHead } from '../../../session/stored-value'
import type { CallCheck, Check } from '../checks/check'
import { lessonStartSeq } from './lesson-start-of'
import { type Replies, repliesOf } from './replies'

/** What a doing was; each has words of its own where one is chosen. */
export type DoingKind =
  | 'prompt'
  | 'refused'
  | 'succeeded'
  | 'denied'
  | 'failed'
  | 'allowed'
  | 'edited'
  | 'rejected'
  | 'answer'
  | 'schema'
  | 'policy'
  | 'mode'
  | 'model'
  | 'files'

/** Something that was done in a session and that a step of a lesson can ask for. */
export interface Doing {
  readonly seq: number
  readonly kind: DoingKind
  /** The tool, mode, model or prompt that it was about. */
  readonly about: string
  readonly check: Check
  /** Commands that do it again; none where only a model or an editor can. */
  readonly showMe: readonly CommandInput[]
}

/** All of them after what a lesson begins with, in the order of the log; large values must be in their places. Pure; O(events). */
export function doingsOf(events: readonly SessionEvent[]): readonly Doing[] {
  const start = lessonStartSeq(events)
  const replies = repliesOf(events)
  return events.slice(start).flatMap((event) => {
    const doing = ofCall(event, replies) ?? ofSession(event, replies)
    return doing === null ? [] : [{ seq: event.seq, ...doing }]
  })
}

function ofCall(event: SessionEvent, { calls }: Replies): Omit<Doing, 'seq'> | null {
  const of = 'callId' in event ? calls.get(event.callId) : undefined
  if (!of) return null
  const { tool, reply } = of
  const sent = reply ? [reply] : []
  const say = (kind: DoingKind, check: CallCheck, showMe: readonly CommandInput[] = sent) => ({
    kind,
    about: tool,
    check: { call: { tool, ...check } },
    showMe,
  })
  switch (event.type) {
    case 'call.errored': {
      const path = event.issues[0]?.path
      return say('refused', { failedAt: event.stage, ...(path === undefined ? {} : { issue: { path } }) })
    }
    case 'call.succeeded':
      return say('succeeded', { status: 'success' })
    case 'call.failed':
      return event.stage === 'approval'
        ? null
        : say(event.stage === 'policy' ? 'denied' : 'failed', { failedAt: event.stage })
    case 'call.approval_given':
      return say(kindOfDecision(event), { approval: event.outcome }, [decisionAgain(event, tool)])
    default:
      return null
  }
}

function kindOfDecision({ outcome }: EventOf<'call.approval_given'>): DoingKind {
  if (outcome === 'cancel') return 'rejected'
  return outcome === 'modify' ? 'edited' : 'allowed'
}

function decisionAgain(event: EventOf<'call.approval_given'>, tool: string): CommandInput {
  const { outcome, args, answers, reason } = event
  return {
    type: 'approval.give',
    callId: `$waiting:${tool}`,
    outcome,
    ...(args === undefined ? {} : { args }),
    ...(answers === undefined ? {} : { answers }),
    ...(reason === undefined ? {} : { reason }),
  }
}

function ofSession(event: SessionEvent, { last }: Replies): Omit<Doing, 'seq'> | null {
  const again = (kind: DoingKind, about: string, check: Check, ...showMe: CommandInput[]) => ({
    kind,
    about,
    check,
    showMe,
  })
  switch (event.type) {
    case 'prompt.submitted': {
      const text = textHead(event.text)
      return again('prompt', text, { event: 'prompt.submitted' }, { type: 'prompt.submit', text })
    }
    case 'tool.defined': {
      const { name } = event.tool
      const command: CommandInput = { type: 'tool.define', tool: event.tool }
      return again('schema', name, { event: 'tool.defined', where: { tool: { name: { $exact: name } } } }, command)
    }
    case 'policy.changed':
      return again('policy', '', { event: event.type }, { type: 'policy.set', toml: textHead(event.toml) })
    case 'mode.changed':
      return again('mode', event.mode, { session: { mode: event.mode } }, { type: 'mode.set', mode: event.mode })
    case 'model.changed':
      return again('model', event.model, { session: { model: event.model } }, { type: 'model.set', model: event.model })
    case 'workspace.changed':
      return event.by === 'user' ? again('files', event.patch[0]?.path ?? '', { event: event.type }) : null
    case 'run.finished': {
      if (event.outcome !== 'completed') return null
      const reply = last.get(event.run)
      return again('answer', '', { event: event.type, where: { outcome: 'completed' } }, ...(reply ? [reply] : []))
    }
    default:
      return null
  }
}
