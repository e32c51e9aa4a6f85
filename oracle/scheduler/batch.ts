import { createPolicy } from '../../lib/policy/policy'
import { rulesOf } from './case-session'
import { argOf, type RecordedCall, type SchedulerCase } from './scheduler-case'

/** Calls that never run beside others, here and in the recordings. */
const BARRIERS: readonly string[] = ['write_file', 'replace', 'update_topic']
/** Calls that change nothing. */
const READERS: readonly string[] = [
  't_read',
  'grep_search',
  'search_file_content',
  'read_file',
  'read_many_files',
  'list_directory',
  'glob',
  'write_todos',
  'ask_user',
]

/** Whether a call waits for all before it and holds all after it. */
export function isBarrier(call: RecordedCall): boolean {
  return BARRIERS.includes(call.name) || argOf(call, 'wait_for_previous') === true
}

/** Whether a call may change something, so that it holds those after it while it is undecided. */
export function isChanging(call: RecordedCall): boolean {
  return !READERS.includes(call.name)
}

/** The calls in the groups in which the recorded scheduler takes them: each is settled before the next is looked at. */
export function groupsOf({ calls }: SchedulerCase): RecordedCall[][] {
  const groups: RecordedCall[][] = []
  let isClosed = true
  for (const call of calls) {
    if (isClosed || isBarrier(call)) groups.push([])
    groups.at(-1)?.push(call)
    isClosed = isBarrier(call)
  }
  return groups
}

/** What policy says of a call before anything has happened, as the status it leads to; undefined for one that is not built. */
export function firstDecision(item: SchedulerCase, call: RecordedCall): string | undefined {
  if (item.expect.perCall[call.id]?.[0] !== 'validating') return undefined
  const policy = createPolicy(rulesOf(item))
  const { decision } = policy.decide(
    { toolName: call.name, args: call.args, traits: { isReadOnly: !isChanging(call), kind: 'other' } },
    item.approvalMode,
  )
  if (decision === 'deny') return 'error'
  return decision === 'allow' || call.isClientInitiated ? 'scheduled' : 'awaiting_approval'
}

/** Whether a person says no to a call. */
export function isRejected(item: SchedulerCase, call: RecordedCall): boolean {
  const [answer] = item.answers[call.id] ?? []
  return (typeof answer === 'string' ? answer : answer?.outcome) === 'cancel'
}

/** Whether a person puts a content of their own in place of the proposed one. */
export function isEdited(item: SchedulerCase, call: RecordedCall): boolean {
  return (item.answers[call.id] ?? []).some((answer) => typeof answer !== 'string' && answer.payload !== undefined)
}

/** How a call is shown to somebody who is asked. */
export function confirmationType(call: RecordedCall): string {
  if (call.name === 'write_file' || call.name === 'replace') return 'edit'
  if (call.name === 'run_shell_command') return 'exec'
  return call.name.startsWith('mcp_') ? 'mcp' : 'info'
}
