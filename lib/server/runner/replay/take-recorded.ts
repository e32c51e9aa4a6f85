import 'server-only'
import { confirmationOf } from '../../../lifecycle/decide-call'
import { removedToolEvents } from '../../../lifecycle/removed-tool'
import { isAnswer, isResult, type ResultEvent } from '../../../lifecycle/replay/session-record'
import { agentToolName } from '../../../session/agent-tool'
import type { EventOf, NewEvent, SessionEvent } from '../../../session/events'
import { effectiveArgs, selectCall, selectTreeOf } from '../../../session/selectors'
import type { CallState, SessionState } from '../../../session/state'
import type { PatchEntry } from '../../../workspace/workspace'
import { giveApproval } from '../commands/approval-commands'
import { releaseCall, rerunCall } from '../commands/call-commands'
import { submitPrompt } from '../commands/prompt-commands'
import type { Draft } from '../draft'
import { grantConfirmation } from '../grant-confirmation'
import type { SessionActor } from '../session-actor'

interface Taking {
  readonly actor: SessionActor
  readonly draft: Draft
}

/**
 * Writes a recorded event into the log as if it had come from outside again; `recorded` on it names its seq in the
 * record, whose state before it is `before`. What people did goes through the same handlers as then.
 */
export async function takeRecorded(taking: Taking, event: SessionEvent, before: SessionState): Promise<void> {
  const { draft } = taking
  const seqBefore = draft.state.seq
  await draft.marking({ type: event.type, seq: event.seq }, async () => {
    if (isResult(event)) await takeResult(taking, event, before)
    else if (isAnswer(event)) await copy(taking, event)
    else await takeFromPerson(taking, event)
  })
  // Refused now, so it cannot be repeated: the record leads no further.
  if (draft.state.seq === seqBefore) draft.push(divergence(event, 'order'))
}

async function takeFromPerson(taking: Taking, event: SessionEvent): Promise<void> {
  const { draft, actor } = taking
  const context = { actor, draft, caller: { ownerId: null }, isReplay: true }
  const resolve = async <T>(value: T) => (await actor.resolve(value)) as T // the same shape, its references filled in
  switch (event.type) {
    case 'prompt.submitted':
      await submitPrompt(context, { type: 'prompt.submit', text: String(await resolve(event.text)) })
      return
    case 'call.requested': {
      const { rerunOf, apply, args } = event
      if (rerunOf === undefined) return copy(taking, event)
      await rerunCall(context, { type: 'call.rerun', callId: rerunOf, args: await resolve(args), apply })
      return
    }
    case 'call.approval_requested':
      return askAgain(taking, event)
    case 'call.approval_given':
      await giveApproval(context, { ...(await resolve(event)), type: 'approval.give' })
      return
    case 'call.released':
      await releaseCall(context, { ...(await resolve(event)), type: 'call.release' })
      return
    case 'workspace.changed':
      return takeFileChange(taking, event)
    case 'tool.removed':
      draft.pushAll(removedToolEvents(draft.state, event.name))
      return copy(taking, event)
    case 'agent.removed':
      draft.pushAll(removedToolEvents(draft.state, agentToolName(event.name)))
      return copy(taking, event)
    default:
      return copy(taking, event)
  }
}

/** The event itself, with a place of its own in this log. */
async function copy({ actor, draft }: Taking, event: SessionEvent): Promise<void> {
  const { seq: _seq, at: _at, recorded: _recorded, ...fields } = event
  draft.push((await actor.resolve(fields)) as NewEvent) // what was an event but for its place still is
}

/** Shows a person what a call that waits for them would do by now. */
async function askAgain({ actor, draft }: Taking, { callId }: EventOf<'call.approval_requested'>): Promise<void> {
  const call = selectCall(draft.state, callId)
  if (!call?.approval) return
  await actor.engine(draft.state, call.run)
  const invocation = await actor.invocationOf(draft.state, callId)
  const confirmation = (invocation && (await confirmationOf(invocation))) || call.approval.confirmation
  grantConfirmation(actor.content, draft, confirmation)
  draft.push({ type: 'call.approval_requested', run: call.run, callId, confirmation })
}

/** The files a person wrote, but for those that this session has changed by itself. */
async function takeFileChange({ actor, draft }: Taking, event: EventOf<'workspace.changed'>): Promise<void> {
  const own = draft.state.replay?.own ?? []
  const patch = event.patch.filter(({ path }) => !own.includes(`/${path}`))
  const tree = await applyPatch({ actor, draft }, draft.state.tree, patch)
  if (tree !== null) draft.push({ type: 'workspace.changed', by: event.by, patch, tree })
}

/** Output, result and files as recorded; the files as they are now with the recorded changes on top. */
async function takeResult(taking: Taking, event: ResultEvent, before: SessionState): Promise<void> {
  const { actor, draft } = taking
  const call = selectCall(draft.state, event.callId)
  const recorded = selectCall(before, event.callId)
  if (!call || !recorded) return
  const { seq: _seq, at: _at, recorded: _mark, ...fields } = event
  const ending = (await actor.resolve(fields)) as NewEvent // what was an ending but for its place still is
  if (ending.type === 'call.succeeded') {
    const isAlone = !call.apply && call.origin === 'rerun'
    const base = isAlone ? (call.attempts.at(-1)?.tree ?? draft.state.tree) : selectTreeOf(draft.state, call)
    const tree = await applyPatch(taking, base, ending.patch ?? [])
    if (tree === null) return
    if (ending.patch) ending.tree = tree
  }
  if ('functionResponse' in ending && call.build?.args !== undefined) {
    ending.functionResponse.response.executedArgs = await actor.resolve(effectiveArgs(call))
  }
  repeatAttempts(draft, call, recorded)
  await repeatOutput(taking, recorded)
  draft.push(ending)
}

function divergence(event: SessionEvent, why: EventOf<'replay.diverged'>['why']): NewEvent {
  const about = 'callId' in event ? { about: event.callId } : {}
  const run = event.run === undefined ? {} : { run: event.run }
  return { type: 'replay.diverged', stage: 'callId' in event ? 'call' : 'model', ...run, ...about, why }
}

/** An execution that had to begin again in the record begins again here, on the files as they are now. */
function repeatAttempts(draft: Draft, call: CallState, recorded: CallState): void {
  for (const { attempt, because } of recorded.attempts.slice(call.attempts.length)) {
    draft.push({
      type: 'call.executing',
      run: call.run,
      callId: call.callId,
      attempt,
      tree: selectTreeOf(draft.state, call),
      ...(because === undefined ? {} : { because }),
    })
  }
}

async function repeatOutput({ actor, draft }: Taking, recorded: CallState): Promise<void> {
  const call = selectCall(draft.state, recorded.callId)
  const last = recorded.attempts.at(-1)
  if (!call || !last) return
  const attempt = call.attempts.at(-1)?.attempt ?? 1
  const known = call.attempts.at(-1)?.chunks.length ?? 0
  for (const chunk of last.chunks.slice(known)) {
    const text = String(await actor.resolve(chunk))
    draft.push({ type: 'call.output', run: call.run, callId: call.callId, attempt, chunk: text })
  }
}

/** The tree after a patch, its contents brought in and granted; null where it does not fit into this workspace. */
async function applyPatch(
  { actor, draft }: Taking,
  base: string,
  patch: readonly PatchEntry[],
): Promise<string | null> {
  if (patch.length === 0) return base
  await actor.content.hydrate(base)
  for (const { after } of patch) if (after !== null) await actor.content.load(after)
  const applied = actor.workspace(base).applyPatch(patch)
  if (!applied.ok) return null
  const tree = actor.content.remember(applied.value)
  for (const [hash, bytes] of actor.content.newContents(base, tree)) draft.grant(hash, bytes)
  return tree
}
