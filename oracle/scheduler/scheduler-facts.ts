import type { SessionEvent } from '../../lib/session/events'
import { EMPTY_STATE, foldEvents } from '../../lib/session/fold'
import type { CallState, SessionState } from '../../lib/session/state'
import type { Facts } from '../suite'
import { comparableText, contentOf, isPlainFile } from '../tools/case-tree'
import { idOf, type PlayedCase } from './drive-case'
import type { FinalCall, RecordedCall, SchedulerCase } from './scheduler-case'

/** Everything a played case came to, in the terms of the recordings. */
export async function schedulerFacts(item: SchedulerCase, { session, isSecondRejected }: PlayedCase): Promise<Facts> {
  const events = await session.events()
  const isTreeRecorded = item.expect.treeAfter !== undefined || !item.calls.some(runsCommand)
  const state = foldEvents(EMPTY_STATE, events)
  const ids = callIds(state, item)
  const transitions = transitionsOf(events, ids)
  const rules = rulesAdded(events)
  const changes = await treeChanges(item, session)
  const types = confirmationTypes(events, ids)
  return {
    transitions,
    perCall: perCall(transitions),
    execLog: session.log.lines,
    maxConcurrency: session.log.maxConcurrency,
    final: finalOf(state, ids, item.expect.final, 1),
    ...(item.secondBatch && !isSecondRejected
      ? { finalSecond: finalOf(state, ids, item.expect.finalSecond ?? [], 2) }
      : {}),
    ...(isSecondRejected ? { scheduleRejected: true } : {}),
    ...(Object.keys(types).length === 0 ? {} : { confirmationTypes: types }),
    ...(rules.length === 0 ? {} : { rulesAdded: rules }),
    ...(state.mode === item.approvalMode ? {} : { approvalModeAfter: state.mode }),
    ...(Object.keys(changes).length === 0 || !isTreeRecorded ? {} : { treeAfter: changes }),
  }
}

/** What a command leaves behind is not always recorded. */
function runsCommand(call: RecordedCall): boolean {
  return call.name === 'run_shell_command'
}

/** The case's id of every call it is about: the model's calls, or in their place the client's own. */
function callIds(state: SessionState, item: SchedulerCase): ReadonlyMap<string, string> {
  const isClient = item.calls.some((call) => call.isClientInitiated)
  const seen = new Map<string, number>()
  const ids = new Map<string, string>()
  for (const call of state.calls) {
    if (isClient !== (call.origin === 'rerun')) continue
    const original = call.rerunOf === undefined ? call : [...state.calls].find((other) => other.callId === call.rerunOf)
    const id = idOf(original ?? call)
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    ids.set(call.callId, count === 1 ? id : `${id}#${count}`)
  }
  return ids
}

/** Every change of a call's status: a call is first seen once it is built, or has failed to be. */
function transitionsOf(events: readonly SessionEvent[], ids: ReadonlyMap<string, string>): [string, string][] {
  const last = new Map<string, string>()
  return events.flatMap((event): [string, string][] => {
    const status = statusOf(event)
    const id = 'callId' in event ? ids.get(event.callId) : undefined
    if (id === undefined || status === undefined || last.get(id) === status) return []
    last.set(id, status)
    return [[id, status]]
  })
}

function statusOf(event: SessionEvent): string | undefined {
  switch (event.type) {
    case 'call.built':
      return 'validating'
    case 'call.approval_requested':
      return 'awaiting_approval'
    case 'call.scheduled':
      return 'scheduled'
    case 'call.executing':
      return 'executing'
    case 'call.succeeded':
      return 'success'
    case 'call.errored':
    case 'call.failed':
      return 'error'
    case 'call.cancelled':
      return 'cancelled'
    default:
      return undefined
  }
}

function perCall(transitions: readonly (readonly [string, string])[]): Record<string, string[]> {
  const statuses: Record<string, string[]> = {}
  for (const [id, status] of transitions) {
    statuses[id] ??= []
    statuses[id].push(status)
  }
  return statuses
}

function finalOf(
  state: SessionState,
  ids: ReadonlyMap<string, string>,
  recorded: readonly FinalCall[],
  turn: number,
): Facts[] {
  return [...state.calls].flatMap((call) => {
    const id = ids.get(call.callId)
    if (id === undefined || turnOf(state, call) !== turn) return []
    return [
      finalCall(
        call,
        id,
        recorded.find((final) => final.id === id),
      ),
    ]
  })
}

function turnOf(state: SessionState, call: CallState): number | undefined {
  return [...state.runs].find((run) => run.run === call.run)?.turn
}

function finalCall(call: CallState, id: string, recorded: FinalCall | undefined): Facts {
  const response = call.functionResponse
  const output = response?.response.output
  // Going on without being asked is recorded as one yes.
  const outcome = call.approval?.outcome ?? (call.scheduledAt === undefined ? undefined : 'proceed_once')
  const errorType = call.failure?.error.type
  return {
    id,
    name: call.name,
    status: call.status,
    ...(errorType === undefined || errorType === '' ? {} : { errorType }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(response
      ? {
          functionResponse: {
            id: response.id === call.callId ? id : response.id,
            name: response.name,
            responseKeys: Object.keys(response.response).sort(),
            siblingParts: [],
          },
        }
      : {}),
    ...(recorded && 'output' in recorded ? { output } : {}),
    ...(recorded && 'outputLength' in recorded ? { outputLength: String(output).length } : {}),
  }
}

function confirmationTypes(
  events: readonly SessionEvent[],
  ids: ReadonlyMap<string, string>,
): Record<string, string[]> {
  const types: Record<string, string[]> = {}
  for (const event of events) {
    const id = event.type === 'call.approval_requested' ? ids.get(event.callId) : undefined
    if (id === undefined || event.type !== 'call.approval_requested') continue
    types[id] ??= []
    types[id].push(event.confirmation.type)
  }
  return types
}

function rulesAdded(events: readonly SessionEvent[]): Facts[] {
  return events.flatMap((event) => {
    if (event.type !== 'policy.rule_added') return []
    const { id, source, ...rule } = event.rule
    return [rule]
  })
}

async function treeChanges(
  item: SchedulerCase,
  session: PlayedCase['session'],
): Promise<Record<string, string | null>> {
  const before = Object.entries(item.tree ?? {}).flatMap(([path, file]) =>
    isPlainFile(file) ? [[path, comparableText(contentOf(file))] as const] : [],
  )
  const known = new Map(before)
  const changes: Record<string, string | null> = {}
  const paths = await session.paths()
  for (const path of paths) {
    const bytes = await session.file(path)
    const text = bytes ? comparableText(bytes) : null
    if (known.get(path) !== text) changes[path] = text
  }
  for (const path of known.keys()) if (!paths.includes(path)) changes[path] = null
  return changes
}
