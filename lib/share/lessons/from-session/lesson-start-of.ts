import type { SessionEvent } from '../../../session/events'
import { EMPTY_STATE, foldEvent } from '../../../session/fold'
import type { SessionState } from '../../../session/state'
import { textHead } from '../../../session/stored-value'
import type { LessonInput } from '../lesson'

/** A file as a lesson carries it. */
export type LessonFileText = string | { readonly base64: string }

/** What a lesson's files are: a starter workspace as it is, or each of them. */
export type LessonWorkspace = { readonly template: string } | { readonly files: Record<string, LessonFileText> }

/** The last event before anything was asked or changed by hand: what a lesson of this session begins with. Pure. */
export function lessonStartSeq(events: readonly SessionEvent[]): number {
  const first = events.find(({ type }) => type === 'prompt.submitted' || type === 'note.added')
  return Math.max(1, (first?.seq ?? events.length + 1) - 1)
}

/**
 * What a lesson begins with: the settings of the session after event `seq`, its own tools among them, with the workspace of
 * then. Servers, agents and extensions are not taken along.
 */
export function lessonStartOf(
  events: readonly SessionEvent[],
  seq: number,
  workspace: LessonWorkspace,
): LessonInput['start'] {
  let state: SessionState = EMPTY_STATE
  for (const event of events.slice(0, seq)) state = foldEvent(state, event)
  const tools = state.toolNames.flatMap((name) => state.tools.get(name)?.definition ?? [])
  const policy = textHead(state.policyToml)
  const environment = Object.keys(state.environment).length > 0
  return {
    ...workspace,
    model: state.model,
    mode: state.mode,
    ...(tools.some(({ kind }) => kind === 'builtin') ? {} : { builtins: false }),
    tools: tools.filter(({ kind }) => kind === 'custom'),
    ...(policy.trim() === '' ? {} : { policy }),
    ...(environment ? { setup: [{ type: 'environment.set' as const, variables: { ...state.environment } }] } : {}),
  }
}
