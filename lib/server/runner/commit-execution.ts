import 'server-only'
import { ok, type Result } from '../../base/result'
import { cancelledEvent } from '../../lifecycle/cancel-call'
import { commitWaitsFor } from '../../lifecycle/ordering'
import { MAX_RECORDED_READS } from '../../lifecycle/replay/compare-execution'
import type { NewEvent } from '../../session/events'
import { selectCall, selectTreeOf } from '../../session/selectors'
import type { CallState } from '../../session/state'
import { toFunctionResponse } from '../../tools/function-response'
import { diffWorkspaces } from '../../workspace/diff-workspaces'
import { findConflict } from '../../workspace/find-conflict'
import type { PatchEntry } from '../../workspace/workspace'
import type { WorkspaceError } from '../../workspace/workspace-error'
import type { Draft } from './draft'
import type { Execution } from './execution'
import type { SessionActor } from './session-actor'

/**
 * Records the computed results whose turn has come: every earlier changing call of their step has ended. A result that
 * rests on what has changed meanwhile is dropped, and the call runs again. True where anything was written.
 */
export async function commitComputed(actor: SessionActor, draft: Draft): Promise<boolean> {
  let hasWritten = false
  for (const execution of actor.computed.values()) {
    const call = selectCall(draft.state, execution.callId)
    const isCurrent = call?.status === 'executing' && call.attempts.at(-1)?.attempt === execution.attempt
    if (!call || !isCurrent || call.cancelRequested) continue
    if (commitWaitsFor(draft.state, call).length > 0) continue
    await commit(actor, draft, call, execution)
    hasWritten = true
  }
  return hasWritten
}

async function commit(actor: SessionActor, draft: Draft, call: CallState, execution: Execution): Promise<void> {
  // A rerun alone on its scratch copy has nobody beside it; what an agent calls on one has.
  const isAlone = !call.apply && call.origin === 'rerun'
  const tree = selectTreeOf(draft.state, call)
  const conflict = isAlone ? null : conflictOf(actor, tree, execution)
  if (conflict !== null) {
    const attempt = execution.attempt + 1
    const because = `${conflict} changed while it ran`
    draft.push({ type: 'call.executing', run: call.run, callId: call.callId, attempt, tree, because })
    return
  }
  for (const event of await endingOf(actor, draft, call, execution)) draft.push(event)
}

function conflictOf(actor: SessionActor, tree: string, execution: Execution): string | null {
  if (execution.tree === tree) return null
  const changed = diffWorkspaces(actor.workspace(execution.tree), actor.workspace(tree))
  const writes = execution.patch.map((entry) => entry.path)
  return findConflict(execution.reads, writes, changed)
}

async function endingOf(
  actor: SessionActor,
  draft: Draft,
  call: CallState,
  execution: Execution,
): Promise<readonly NewEvent[]> {
  const of = { run: call.run, callId: call.callId }
  const { outcome, tookUs } = execution
  const output: NewEvent[] = execution.restOfOutput
    ? [{ type: 'call.output', ...of, attempt: execution.attempt, chunk: execution.restOfOutput }]
    : []
  if (outcome.kind === 'aborted') return [...output, cancelledEvent(call, 'aborted', 'The call was aborted.')]
  const { result } = outcome
  const committed = result.error ? ok({}) : committedPatch(actor, draft, execution)
  const error =
    result.error ?? (committed.ok ? undefined : { type: committed.error.code, message: committed.error.message })
  const functionResponse = toFunctionResponse(call.callId, call.name, error ? { error } : result)
  if (call.build?.args !== undefined) functionResponse.response.executedArgs = await actor.resolve(call.build.args)
  if (error) return [...output, { type: 'call.failed', ...of, stage: 'execute', error, functionResponse, tookUs }]
  return [
    {
      type: 'call.succeeded',
      ...of,
      functionResponse,
      ...(result.display === undefined ? {} : { display: result.display }),
      ...(committed.ok ? committed.value : {}),
      ...(execution.reads.length === 0 ? {} : { reads: execution.reads.slice(0, MAX_RECORDED_READS) }),
      tookUs,
    },
  ]
}

/**
 * Applies the patch to what is there now, which the conflict check has shown to be the same where it matters. Fails
 * where both together are over a limit of the workspace that each alone kept.
 */
function committedPatch(
  actor: SessionActor,
  draft: Draft,
  execution: Execution,
): Result<{ patch?: PatchEntry[]; tree?: string }, WorkspaceError> {
  if (execution.patch.length === 0) return ok({})
  const call = selectCall(draft.state, execution.callId)
  const isAlone = !call || (!call.apply && call.origin === 'rerun')
  const base = isAlone ? execution.tree : selectTreeOf(draft.state, call)
  const applied = actor.workspace(base).applyPatch(execution.patch)
  if (!applied.ok) return applied
  const tree = actor.content.remember(applied.value)
  for (const [hash, bytes] of actor.content.newContents(base, tree)) draft.grant(hash, bytes)
  return ok({ patch: [...execution.patch], tree })
}
