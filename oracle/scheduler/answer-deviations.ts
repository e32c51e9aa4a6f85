import { isJsonObject } from '../../lib/base/json'
import { stableArgs } from '../../lib/policy/stable-args'
import { Check } from '../compare'
import type { Deviation, Facts } from '../suite'
import { firstDecision, isEdited, isRejected } from './batch'
import { changeFinal, inAnyOrder, statusesOf, withOtherOverlap, withResponseKeys, withStatuses } from './change-facts'
import { argOf, type RecordedCall, type SchedulerCase } from './scheduler-case'

const EDITS: readonly string[] = ['write_file', 'replace']
/** A command in the pattern that a recorded rule stores for it. */
const STORED_COMMAND = /^\\"command\\":\\"(.*?)\(\?:/

/** Where approvals, their rules and edited arguments differ. */
export const ANSWER_DEVIATIONS: readonly Deviation<SchedulerCase>[] = [
  {
    name: 'nobody-to-ask',
    basis: 'design',
    reason:
      'DESIGN 1: an approval waits for as long as it takes; a session never fails a call because nobody is there.',
    covers: (item) => !item.interactive && item.calls.some((call) => firstDecision(item, call) === 'awaiting_approval'),
    instead: (expected, item) =>
      item.calls.reduce((facts, call) => leftWaiting(facts, item, call), inAnyOrder(expected)),
  },
  {
    name: 'asked-again',
    basis: 'design',
    reason:
      'DESIGN 1, lifecycle rule 6: an edit whose outcome has changed since it was shown is asked about again before it runs.',
    covers: (item) => editedTwice(item).length > 0,
    instead: (expected, item) => editedTwice(item).reduce(maybeAskedAgain, inAnyOrder(expected)),
  },
  {
    name: 'rules-that-match',
    basis: 'weakness',
    reason: '"Always" for a file or pattern stores a rule that matches it; the recorded one never does (SPEC 8.1).',
    covers: (item) => (item.expect.rulesAdded ?? []).some((rule) => String(rule.argsPattern).includes('\\\\0')),
    instead: (expected, item) => changeRules(expected, (rule) => withMatchingPattern(rule, item)),
  },
  {
    name: 'rules-about-commands',
    basis: 'weakness',
    reason: '"Always" for a command stores a prefix of the command, not a pattern on all arguments (SPEC 8.8).',
    covers: (item) => (item.expect.rulesAdded ?? []).some((rule) => STORED_COMMAND.test(String(rule.argsPattern))),
    instead: (expected) => changeRules(expected, withPrefix),
  },
  {
    name: 'saved-rules-have-an-owner',
    basis: 'design',
    reason:
      'CONTRACTS, Policy: saved rules are kept for the owner and start every new session; there is no policy file.',
    covers: (item) => item.expect.persistedRules !== undefined,
    instead: ({ persistedRules, ...expected }) => expected,
  },
  {
    name: 'edited-arguments',
    basis: 'design',
    reason:
      'DESIGN 1, lifecycle rule 8, and CONTRACTS (modify): edited arguments are built again from stage 1, visibly, and told to the model as executedArgs.',
    covers: (item) => item.calls.some((call) => isBuiltAgain(item, call)),
    instead: (expected, item) =>
      item.calls.filter((call) => isBuiltAgain(item, call)).reduce(builtAgain, inAnyOrder(expected)),
  },
  {
    name: 'arguments-that-do-not-build',
    basis: 'design',
    reason: 'CONTRACTS (modify): edited arguments that do not build are refused (422) and the approval stays open.',
    covers: (item) => item.calls.some((call) => isRefused(item, call)),
    instead: (expected, item) =>
      item.calls
        .filter((call) => isRefused(item, call))
        .reduce((facts, call) => leftWaiting(facts, item, call), inAnyOrder(expected)),
  },
  {
    name: 'cancel-means-cancel',
    basis: 'weakness',
    reason: 'A rejection counts, whatever content comes with it; recorded, the content overrides it (SPEC 8.3).',
    covers: (item) => item.calls.some((call) => isOverridden(item, call)),
    instead: (expected, item) =>
      item.calls.filter((call) => isOverridden(item, call)).reduce(cancelled, withOtherOverlap(expected)),
  },
]

function leftWaiting(expected: Facts, item: SchedulerCase, call: RecordedCall): Facts {
  if (firstDecision(item, call) !== 'awaiting_approval') return expected
  const waiting = changeFinal(
    withStatuses(expected, call.id, ['validating', 'awaiting_approval']),
    call.id,
    (final) => ({
      id: final.id,
      name: final.name,
      status: 'awaiting_approval',
    }),
  )
  return { ...waiting, confirmationTypes: new Check('what was asked', isJsonObject) }
}

function editedTwice(item: SchedulerCase): RecordedCall[] {
  return item.calls.filter(
    (call, index) =>
      EDITS.includes(call.name) &&
      firstDecision(item, call) === 'awaiting_approval' &&
      item.calls
        .slice(0, index)
        .some((earlier) => EDITS.includes(earlier.name) && argOf(earlier, 'file_path') === argOf(call, 'file_path')),
  )
}

function maybeAskedAgain(expected: Facts, call: RecordedCall): Facts {
  const once = statusesOf(expected, call.id)
  const again = new Check(`${once.join(', ')}; or asked again before it runs`, (got) => {
    if (!Array.isArray(got)) return false
    const last = got.lastIndexOf('awaiting_approval')
    return [...got.slice(0, got.indexOf('awaiting_approval')), ...got.slice(last)].join() === once.join()
  })
  const types: Facts = isJsonObject(expected.confirmationTypes) ? expected.confirmationTypes : {}
  const asked = new Check('one edit or more', (got) => Array.isArray(got) && got.every((type) => type === 'edit'))
  return { ...withStatuses(expected, call.id, again), confirmationTypes: { ...types, [call.id]: asked } }
}

function changeRules(expected: Facts, change: (rule: Facts) => Facts): Facts {
  const rules: unknown = expected.rulesAdded
  if (!Array.isArray(rules)) return expected
  return { ...expected, rulesAdded: rules.map((rule: unknown) => (isJsonObject(rule) ? change(rule) : rule)) }
}

function withMatchingPattern(rule: Facts, item: SchedulerCase): Facts {
  if (!String(rule.argsPattern).includes('\\\\0')) return rule
  const approved = item.calls.filter((call) => call.name === rule.toolName).map((call) => stableArgs(call.args) ?? '')
  const argsPattern = new Check('a pattern that matches an approved call', (got) => {
    return typeof got === 'string' && approved.some((args) => new RegExp(got).test(args))
  })
  return { ...rule, argsPattern }
}

function withPrefix(rule: Facts): Facts {
  const [, stored] = STORED_COMMAND.exec(String(rule.argsPattern)) ?? []
  if (stored === undefined) return rule
  const { argsPattern, ...others } = rule
  return { ...others, commandPrefix: stored.replaceAll(/\\(.)/g, '$1') }
}

function isBuiltAgain(item: SchedulerCase, call: RecordedCall): boolean {
  return isEdited(item, call) && !isRejected(item, call) && item.expect.perCall[call.id]?.includes('executing') === true
}

function isRefused(item: SchedulerCase, call: RecordedCall): boolean {
  return (
    isEdited(item, call) &&
    !isRejected(item, call) &&
    item.expect.perCall[call.id]?.at(-1) === 'error' &&
    !isBuiltAgain(item, call)
  )
}

function isOverridden(item: SchedulerCase, call: RecordedCall): boolean {
  return isEdited(item, call) && isRejected(item, call)
}

function builtAgain(expected: Facts, call: RecordedCall): Facts {
  const statuses = statusesOf(expected, call.id)
  const asked = statuses.lastIndexOf('awaiting_approval') + 1
  const again = [...statuses.slice(0, asked), 'validating', ...statuses.slice(asked)]
  return changeFinal(withStatuses(expected, call.id, again), call.id, (final) => ({
    ...withResponseKeys(final, ['executedArgs', final.status === 'success' ? 'output' : 'error']),
    outcome: 'modify',
  }))
}

function cancelled(expected: Facts, call: RecordedCall): Facts {
  const { treeAfter, ...others } = expected
  const statuses = withStatuses(others, call.id, ['validating', 'awaiting_approval', 'cancelled'])
  return changeFinal(statuses, call.id, ({ output, ...final }) => ({
    ...withResponseKeys(final, ['error']),
    status: 'cancelled',
    outcome: 'cancel',
  }))
}
