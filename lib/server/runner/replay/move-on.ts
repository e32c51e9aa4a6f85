import 'server-only'
import { nextRecorded } from '../../../lifecycle/replay/next-recorded'
import type { ReplayPorts } from '../../../lifecycle/replay/replay-ports'
import type { EventOf, SessionEvent } from '../../../session/events'
import { selectStep } from '../../../session/selectors'
import { diffWorkspaces } from '../../../workspace/diff-workspaces'
import type { Draft } from '../draft'
import type { SessionActor } from '../session-actor'
import { settle } from '../settle'
import { takeRecorded } from './take-recorded'

/** One append holds no more events of a replay than this: a crash loses little, and watchers see it move. */
const EVENTS_AT_ONCE = 300

/**
 * Takes every step that takes no time, those that a record has the outcome of included, until only work that takes time,
 * or a person, can move the session on.
 */
export async function moveOn(actor: SessionActor, draft: Draft): Promise<void> {
  do await settle(actor, draft)
  while (await advanceReplay(actor, draft))
}

/**
 * Moves an active replay on by one recorded event, or ends it. False where nothing is due now, or where the append is
 * long enough: `next` has a `replay` step as long as there may be more.
 */
async function advanceReplay(actor: SessionActor, draft: Draft): Promise<boolean> {
  const { replay } = draft.state
  if (replay?.status !== 'active' || draft.events.length >= EVENTS_AT_ONCE) return false
  const record = await actor.replay.record(replay)
  if (!record) {
    draft.push({ type: 'replay.diverged', stage: 'model', why: 'record_gone' })
    return true
  }
  const step = await nextRecorded(draft.state, replay, record, portsOf(actor, draft))
  if (step.kind === 'wait') {
    actor.replay.waitAt(draft.state)
    return false
  }
  if (step.kind === 'end') draft.push(step.event)
  else await takeRecorded({ actor, draft }, step.event, record.stateBefore(step.event.seq))
  return true
}

function portsOf(actor: SessionActor, draft: Draft): ReplayPorts {
  return {
    resolve: (value) => actor.resolve(value),
    requestOf: (run, step) => requestOf(actor, draft, run, step),
    diff: async (before, after) => {
      await actor.content.hydrate(before)
      await actor.content.hydrate(after)
      return diffWorkspaces(actor.workspace(before), actor.workspace(after))
    },
  }
}

/** The request as stored, or as it stands in the draft. */
async function requestOf(
  actor: SessionActor,
  draft: Draft,
  run: string,
  step: number,
): Promise<EventOf<'model.requested'> | undefined> {
  const seq = selectStep(draft.state, run, step)?.requestedSeq
  if (seq === undefined) return undefined
  const drafted = draft.events.find((event) => event.seq === seq)
  const [logged] = drafted ? [drafted] : await actor.deps.store.readEvents(actor.id, { after: seq - 1, until: seq })
  const event = logged && (JSON.parse(logged.line) as SessionEvent)
  return event?.type === 'model.requested' ? event : undefined
}
