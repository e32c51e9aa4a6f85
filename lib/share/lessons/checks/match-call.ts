import { findDrift } from '../../../session/find-drift'
import { effectiveArgs } from '../../../session/selectors'
import type { CallState, SessionState, ToolVersion } from '../../../session/state'
import { matchArguments } from '../../../tools/match-arguments'
import type { CallCheck } from './check'
import type { LogSoFar } from './log-so-far'

type Test<Field extends keyof CallCheck> = (
  wanted: NonNullable<CallCheck[Field]>,
  call: CallState,
  log: LogSoFar,
) => boolean

const TESTS: { readonly [Field in keyof Required<CallCheck>]: Test<Field> } = {
  tool: (wanted, call) => isOneOf(wanted, call.tool ?? call.name),
  name: (wanted, call) => call.name === wanted,
  alias: (wanted, call) => (call.alias !== undefined) === wanted,
  custom: (wanted, call, { state }) => isCustom(state, call) === wanted,
  implementation: (wanted, call, { state }) => builtBy(state, call)?.definition.implementation.type === wanted,
  status: (wanted, call) => isOneOf(wanted, call.status),
  args: (wanted, call) => matchArguments(wanted, effectiveArgs(call)),
  edited: (wanted, call) => (call.build?.args !== undefined) === wanted,
  built: (wanted, call) => (call.build?.description !== undefined) === wanted,
  heldAt: (wanted, call) => call.holds.some(({ stage, releasedAt }) => stage === wanted && releasedAt === undefined),
  failedAt: (wanted, call) => call.failure !== undefined && isOneOf(wanted, call.failure.stage),
  error: (wanted, call) => call.failure?.error.type === wanted,
  issue: ({ path, code }, call) =>
    (call.failure?.issues ?? []).some(
      (issue) => (path === undefined || issue.path === path) && (code === undefined || issue.code === code),
    ),
  issues: (wanted, call) => (call.failure?.issues.length ?? 0) >= wanted,
  hidden: (wanted, call) => (call.failure?.hiddenBy !== undefined) === wanted,
  decision: (wanted, call) => call.policy?.decision === wanted,
  ruleSource: (wanted, call) => call.policy?.rule?.source === wanted,
  approval: (wanted, call) =>
    [...call.pastApprovals, call.approval].some((one) => one?.outcome !== undefined && isOneOf(wanted, one.outcome)),
  rerun: (wanted, call) => (call.origin === 'rerun') === wanted,
  overlaps: (wanted, call, { state }) => call.status === 'executing' && executingNow(state, call) >= wanted,
  waited: (wanted, call) => call.waitsFor.length > 0 === wanted,
  drift: (wanted, call, { state, events }) =>
    call.attempts.length > 0 && findDrift(events, call, state.seq).some(({ kind }) => kind === wanted),
  response: (wanted, call) => toldTo(call).includes(wanted.toLowerCase()),
}

/** Whether a call fits all that is wanted of it, as the log stands. Pure; O(fields), drift and overlap aside. */
export function matchCall(check: CallCheck, call: CallState, log: LogSoFar): boolean {
  return Object.entries(check).every(([field, wanted]) => {
    if (wanted === undefined || wanted === null) return true
    // The table has a test for every field, each for the type of its own.
    const test = TESTS[field as keyof CallCheck] as Test<keyof CallCheck>
    return test(wanted, call, log)
  })
}

/** What the call answered the model, as lower-case text; empty before it ended. */
function toldTo(call: CallState): string {
  return call.functionResponse ? JSON.stringify(call.functionResponse.response).toLowerCase() : ''
}

function isCustom(state: SessionState, call: CallState): boolean {
  const definition = builtBy(state, call)?.definition
  return definition !== undefined && definition.kind !== 'builtin'
}

/** The definition that the call was built by. */
function builtBy(state: SessionState, call: CallState): ToolVersion | undefined {
  const tool = call.tool === undefined ? undefined : state.tools.get(call.tool)
  return tool?.versions[(call.toolVersion ?? tool.version) - 1]
}

function executingNow(state: SessionState, call: CallState): number {
  const run = state.runs.get(state.runIndex.get(call.run) ?? -1)
  const others = (run?.openCalls ?? []).filter((id) => {
    const index = state.callIndex.get(id)
    return index !== undefined && state.calls.get(index)?.status === 'executing'
  })
  return others.length
}

function isOneOf(wanted: string | readonly string[], value: string): boolean {
  return typeof wanted === 'string' ? wanted === value : wanted.includes(value)
}
