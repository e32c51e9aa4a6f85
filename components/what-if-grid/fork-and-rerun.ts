import { clientWord } from '@/components/i18n/client-words'
import { err, ok, type Result } from '@/lib/base/result'
import type { CommandInput } from '@/lib/session/commands'
import type { SessionEvent } from '@/lib/session/events'
import type { SessionState } from '@/lib/session/state'
import type { ToolDefinition } from '@/lib/session/tool-definition'

/** What a command answers: the last event stored, and for a fork the new session. */
export interface PostAnswer {
  readonly seq: number
  readonly id?: string
  readonly editToken?: string
}

/** Why it was refused: `code` as the server says it. */
export interface PostRefusal {
  readonly code: string
  readonly message: string
}

/** Sends a command to any session of the caller; with the token where there is one. */
export type PostCommand = (
  sessionId: string,
  command: CommandInput,
  token?: string,
) => Promise<Result<PostAnswer, PostRefusal>>

/** Which call is to be run again, where to cut, and with what the tool is defined before. */
export interface RerunRequest {
  readonly sessionId: string
  readonly callId: string
  /** Absent: all of the log. */
  readonly atSeq?: number | undefined
  readonly draft?: ToolDefinition | undefined
}

/**
 * Forks a session, defines the draft there and runs the call again: the session itself stays as it is. Its changes are
 * kept in the fork, or, while a run is open there, made on a scratch copy. Answers the fork's id and the event to look at.
 */
export async function forkAndRerun(
  post: PostCommand,
  { sessionId, callId, atSeq, draft }: RerunRequest,
): Promise<Result<{ readonly id: string; readonly seq: number }, PostRefusal>> {
  const forked = await post(sessionId, { type: 'session.fork', ...(atSeq === undefined ? {} : { atSeq }) })
  if (!forked.ok) return forked
  const { id, editToken } = forked.value
  if (id === undefined) return err({ code: 'no_fork', message: clientWord('noFork') })
  const send = (command: CommandInput) => post(id, command, editToken)
  if (draft) {
    const defined = await send({ type: 'tool.define', tool: draft })
    if (!defined.ok) return defined
  }
  const kept = await send({ type: 'call.rerun', callId, apply: true })
  const rerun =
    !kept.ok && kept.error.code === 'run_in_progress' ? await send({ type: 'call.rerun', callId, apply: false }) : kept
  return rerun.ok ? ok({ id, seq: rerun.value.seq }) : rerun
}

/** The end of the prompt's run that a call belongs to: there nothing is open. Undefined while that run goes on. */
export function endOfRun(state: SessionState, events: readonly SessionEvent[], callId: string): number | undefined {
  const index = state.callIndex.get(callId)
  const call = index === undefined ? undefined : state.calls.get(index)
  if (call === undefined) return undefined
  const end = events.find(
    (event) =>
      event.type === 'run.finished' &&
      event.seq > call.calledSeq &&
      event.turn === call.turn &&
      isRoot(state, event.run),
  )
  return end?.seq
}

function isRoot(state: SessionState, run: string): boolean {
  const index = state.runIndex.get(run)
  return index !== undefined && state.runs.get(index)?.parentCallId === undefined
}
