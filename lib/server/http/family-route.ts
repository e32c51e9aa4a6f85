import 'server-only'
import { ok } from '../../base/result'
import type { SessionEvent } from '../../session/events'
import type { FamilyMember } from '../../share/family-tree'
import { authorize } from '../access/authorize'
import type { SessionRecord, SessionStore } from '../store/session-store'
import { jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { callerSessions } from './session-routes'

const MAX_MEMBERS = 300
const RUNS = ['run.started', 'run.resumed', 'run.finished']

/**
 * `GET /api/sessions/:id/family`: the session with its ancestors and all of their descendants, as far as they are the
 * caller's; oldest first. A parent that is not among them is named by its id and nothing else.
 */
export const readFamily: RouteHandler<{ id: string }> = async (input) => {
  const { params, runtime, access, identity } = input
  const session = await authorize(access, runtime.store, identity, params.id)
  if (!session.ok) return session
  const known = (await callerSessions(input, Number.MAX_SAFE_INTEGER)) ?? []
  const members = familyOf(session.value, known).slice(0, MAX_MEMBERS)
  const sessions: FamilyMember[] = []
  for (const { id, title, parent, lastSeq, createdAt } of members) {
    sessions.push({ id, title, parent, lastSeq, createdAt, outcome: await outcomeOf(runtime.store, id) })
  }
  return ok(jsonResponse(200, { sessions }))
}

/** Everything that hangs together with a session through parents, an unknown one included, in order of making. */
export function familyOf(session: SessionRecord, known: readonly SessionRecord[]): SessionRecord[] {
  const byId = new Map([...known, session].map((record) => [record.id, record]))
  const children = new Map<string, SessionRecord[]>()
  for (const record of byId.values()) {
    if (record.parent) children.set(record.parent.id, [...(children.get(record.parent.id) ?? []), record])
  }
  let root = session
  for (let above = byId.get(root.parent?.id ?? ''); above; above = byId.get(root.parent?.id ?? '')) root = above
  // Forks of one session are kin though it is deleted, or another's.
  const found = root.parent ? [...(children.get(root.parent.id) ?? [])] : [root]
  for (const record of found) found.push(...(children.get(record.id) ?? []))
  return found.sort((left, right) => left.createdAt - right.createdAt)
}

async function outcomeOf(store: SessionStore, id: string): Promise<FamilyMember['outcome']> {
  let outcome: FamilyMember['outcome'] = 'none'
  for (const { line } of await store.readEvents(id, { after: 0, types: RUNS })) {
    const event = JSON.parse(line) as SessionEvent // what the store holds was written by this union
    outcome = event.type === 'run.finished' ? event.outcome : 'open'
  }
  return outcome
}
