import { isJsonObject } from '../../lib/base/json'
import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { confirmationType, firstDecision, groupsOf, isChanging, isRejected } from './batch'
import { changeFinal, inAnyOrder, statusesOf, withOtherOverlap, withStatuses } from './change-facts'
import type { RecordedCall, SchedulerCase } from './scheduler-case'

/** Where the order of things within a batch differs. */
export const ORDER_DEVIATIONS: readonly Deviation<SchedulerCase>[] = [
  {
    name: 'decided-at-once',
    basis: 'design',
    reason:
      'DESIGN 1, lifecycle rules 2 and 3: policy decides the whole step, and asks about all of it, before anything runs; recorded, calls behind a waiting one are decided when their turn comes.',
    covers: (item) => item.abortAt !== 'before' && laterGroups(item).length > 0,
    instead: (expected, item) =>
      laterGroups(item).reduce((facts, call) => decidedAtOnce(facts, item, call), decidedFirst(expected)),
  },
  {
    name: 'readers-hold-nobody',
    basis: 'design',
    reason:
      'DESIGN 1, lifecycle rule 3: only a changing call that is undecided holds those after it, and only those; recorded, one open question holds its whole group.',
    covers: (item) => groupsOf(item).some((group) => group.length > 1 && group.some((call) => isAsked(item, call))),
    instead: withOtherOverlap,
  },
  {
    name: 'committed-in-order',
    basis: 'design',
    reason: 'DESIGN 1, lifecycle rule 4: a result is committed once every earlier changing call of the step has ended.',
    covers: (item) => overtakers(item).length > 0,
    instead: (expected, item) =>
      overtakers(item).reduce((facts, call) => maybeCancelled(facts, item, call), inAnyOrder(expected)),
  },
  {
    name: 'cascade',
    basis: 'design',
    reason:
      'DESIGN 1, lifecycle rules 3 and 8: rejecting a changing call cancels the calls it holds, its group included; rejecting a read-only one cancels nobody; the order of the calls stays.',
    covers: (item) => !item.calls.some(isClient) && changedFates(item),
    instead: (expected, item) => ({
      ...withOtherOverlap(expected),
      perCall: new Check('the endings that the rules give', (got) => hasFates(item, got)),
      execLog: new Check('a log of what ran', Array.isArray),
      final: new Check('all calls in their order', (got) => isInOrder(item, got)),
      confirmationTypes: new Check('what was asked', isJsonObject),
      ...('treeAfter' in expected
        ? { treeAfter: new Check('what the calls that ran have written', isTreeOrNone) }
        : {}),
    }),
  },
]

/** The calls that are not of the first group, those apart that ended in build. */
function laterGroups(item: SchedulerCase): RecordedCall[] {
  return groupsOf(item).slice(1).flat()
}

function isClient(call: RecordedCall): boolean {
  return call.isClientInitiated === true
}

function isAsked(item: SchedulerCase, call: RecordedCall): boolean {
  return item.expect.perCall[call.id]?.includes('awaiting_approval') === true
}

/** Everybody's first decision stands before anybody runs. */
function decidedFirst(expected: Facts): Facts {
  const check = new Check('every decision before anything runs', (got) => {
    if (!Array.isArray(got)) return false
    const statuses = got.map((change: unknown) => (Array.isArray(change) ? change : []))
    const running = statuses.findIndex(([, status]) => status === 'executing')
    const before = running < 0 ? statuses : statuses.slice(0, running)
    const built = statuses.filter(([, status]) => status === 'validating').map(([id]) => id)
    return built.every((id) => before.filter(([other]) => other === id).length > 1)
  })
  return { ...expected, transitions: check }
}

function decidedAtOnce(expected: Facts, item: SchedulerCase, call: RecordedCall): Facts {
  const [built, ...rest] = statusesOf(expected, call.id)
  const decision = firstDecision(item, call)
  if (built === undefined || decision === undefined || rest.includes(decision)) return expected
  if (decision === 'awaiting_approval')
    return askedToo(withStatuses(expected, call.id, [built, decision, ...rest]), item, call)
  if (decision !== 'scheduled') return expected
  const decided = withStatuses(expected, call.id, [built, decision, ...rest])
  // A decision has an outcome, also where the call was called off before its turn.
  return changeFinal(decided, call.id, (final) => ({ outcome: 'proceed_once', ...final }))
}

function askedToo(expected: Facts, item: SchedulerCase, call: RecordedCall): Facts {
  const types: Facts = isJsonObject(expected.confirmationTypes) ? expected.confirmationTypes : {}
  const asked = { ...expected, confirmationTypes: { ...types, [call.id]: [confirmationType(call)] } }
  const isAnswered = typeof item.abortAt !== 'number'
  return isAnswered ? asked : changeFinal(asked, call.id, ({ outcome, ...final }) => final)
}

/** Calls that ended before an earlier changing call of their group did. */
function overtakers(item: SchedulerCase): RecordedCall[] {
  const endings = item.expect.transitions.flatMap(([id, status]) =>
    ['success', 'error', 'cancelled'].includes(status) ? [id] : [],
  )
  const ran = (call: RecordedCall) => item.expect.perCall[call.id]?.includes('executing') === true
  return groupsOf(item).flatMap((group) =>
    group.filter((call, index) =>
      group
        .slice(0, index)
        .some(
          (earlier) =>
            ran(call) && ran(earlier) && isChanging(earlier) && endings.indexOf(call.id) < endings.indexOf(earlier.id),
        ),
    ),
  )
}

/** A result that waits to be committed falls with the run. */
function maybeCancelled(expected: Facts, item: SchedulerCase, call: RecordedCall): Facts {
  if (item.abortAt === undefined) return expected
  const id = call.id
  const statuses = new Check(
    'an ending of its own, or with the run',
    (got) => Array.isArray(got) && got.length === statusesOf(expected, id).length,
  )
  const final = new Check('a success, or cancelled with the run', (got) => isJsonObject(got) && got.id === id)
  const list: unknown = expected.final
  const finals = Array.isArray(list)
    ? list.map((each: unknown) => (isJsonObject(each) && each.id === id ? final : each))
    : list
  return { ...withStatuses(expected, id, statuses), final: finals }
}

type Fate = 'success' | 'error' | 'cancelled'

/** How every call ends by our rules: a rejected changing call takes all later ones with it that nothing has ended yet. */
function fatesOf(item: SchedulerCase): ReadonlyMap<string, Fate> {
  const fates = new Map<string, Fate>()
  let isCut = false
  for (const call of item.calls) {
    const decision = firstDecision(item, call)
    const recorded = item.expect.perCall[call.id]?.at(-1)
    if (decision === undefined || decision === 'error') fates.set(call.id, 'error')
    else if (isCut) fates.set(call.id, 'cancelled')
    else if (decision === 'awaiting_approval' && isRejected(item, call)) {
      fates.set(call.id, 'cancelled')
      isCut = isChanging(call)
    } else fates.set(call.id, recorded === 'error' || /fail|throw/.test(call.name) ? 'error' : 'success')
  }
  return fates
}

function changedFates(item: SchedulerCase): boolean {
  const holdsOthers = item.calls.slice(0, -1).some((call) => isRejected(item, call))
  if (item.abortAt !== undefined || !holdsOthers) return false
  const fates = fatesOf(item)
  const isReordered = item.expect.final.some((final, index) => final.id !== item.calls[index]?.id)
  return isReordered || item.calls.some((call) => fates.get(call.id) !== item.expect.perCall[call.id]?.at(-1))
}

function hasFates(item: SchedulerCase, perCall: unknown): boolean {
  if (!isJsonObject(perCall)) return false
  return [...fatesOf(item)].every(([id, fate]) => {
    const statuses: unknown = perCall[id]
    return Array.isArray(statuses) && statuses.at(-1) === fate
  })
}

function isInOrder(item: SchedulerCase, final: unknown): boolean {
  const ids = Array.isArray(final) ? final.map((call: unknown) => (isJsonObject(call) ? call.id : undefined)) : []
  return ids.join() === item.calls.map((call) => call.id).join()
}

function isTreeOrNone(got: unknown): boolean {
  return got === undefined || isJsonObject(got)
}
