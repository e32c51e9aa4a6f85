import { jsonEqual } from '../../base/json'
import { effectiveArgs, selectCall, selectTreeOf } from '../../session/selectors'
import type { CallState, SessionState } from '../../session/state'
import type { ToolDefinition } from '../../session/tool-definition'
import { findConflict } from '../../workspace/find-conflict'
import type { InputDifference } from './compare-request'
import type { ReplayPorts } from './replay-ports'
import type { ResultEvent } from './session-record'

/**
 * So many of the things an execution read are recorded with its result: enough to show what it looked at, where a shell
 * that walks a whole tree would fill the event. A list of this length may be cut short.
 */
export const MAX_RECORDED_READS = 50

/**
 * The first thing in which the execution of a call that is under way is not the recorded one: the tool, how it works,
 * the built arguments, the environment, a person's answers, or the files it rests on. Null where it would do the same.
 */
export async function compareExecution(
  state: SessionState,
  recorded: SessionState,
  event: ResultEvent,
  ports: ReplayPorts,
): Promise<InputDifference | null> {
  const about = event.callId
  const own = selectCall(state, about)
  const theirs = selectCall(recorded, about)
  if (!own || !theirs) return { why: 'not_recorded', about }
  if (own.name !== theirs.name || own.tool !== theirs.tool || own.apply !== theirs.apply) return { why: 'tool', about }
  const [definition, before] = [definitionOf(state, own), definitionOf(recorded, theirs)]
  if (definition?.kind === 'agent') return { why: 'nested_run', about }
  const isSame = async (left: unknown, right: unknown) =>
    jsonEqual(left, right) || jsonEqual(await ports.resolve(left), await ports.resolve(right))
  if (!(await isSame(workOf(definition), workOf(before)))) return { why: 'implementation', about }
  if (!(await isSame(paramsOf(own), paramsOf(theirs)))) return { why: 'arguments', about }
  if (readsEnvironment(definition) && !jsonEqual(state.environment, recorded.environment)) {
    return { why: 'environment', about }
  }
  if (!(await isSame(own.approval?.answers, theirs.approval?.answers))) return { why: 'answers', about }
  const detail = await changedFile({ state, call: own }, { state: recorded, call: theirs }, event, ports)
  return detail === null ? null : { why: 'files', about, detail }
}

/** The definition that a call was built with. */
function definitionOf(state: SessionState, call: CallState): ToolDefinition | undefined {
  const tool = call.tool === undefined ? undefined : state.tools.get(call.tool)
  return tool?.versions[(call.toolVersion ?? 1) - 1]?.definition ?? tool?.definition
}

/** What of a definition an execution rests on: how it is declared has done its work in build. */
function workOf(definition: ToolDefinition | undefined): unknown {
  return definition && { kind: definition.kind, implementation: definition.implementation }
}

function paramsOf(call: CallState): unknown {
  return call.build?.params === undefined ? effectiveArgs(call) : call.build.params
}

/** Only these are given the session's variables. */
function readsEnvironment(definition: ToolDefinition | undefined): boolean {
  const implementation = definition?.implementation
  if (implementation?.type === 'builtin') return implementation.name === 'run_shell_command'
  return implementation?.type !== 'canned' && implementation?.type !== 'template'
}

interface Side {
  readonly state: SessionState
  readonly call: CallState
}

/**
 * A file that the recorded execution rests on and that is another one here, or null. The trees are compared as they
 * stand when the result counts; where they differ, what it read and wrote decides, if all of that is recorded.
 */
async function changedFile(own: Side, theirs: Side, event: ResultEvent, ports: ReplayPorts): Promise<string | null> {
  const recordedTree = theirs.call.attempts.at(-1)?.tree
  const isAlone = !own.call.apply && own.call.origin === 'rerun'
  const tree = isAlone ? own.call.attempts.at(-1)?.tree : selectTreeOf(own.state, own.call)
  if (tree === undefined || recordedTree === undefined) return ''
  if (tree === recordedTree || (!isAlone && tree === selectTreeOf(theirs.state, theirs.call))) return null
  const changed = await ports.diff(recordedTree, tree)
  const reads = event.type === 'call.succeeded' ? (event.reads ?? []) : undefined
  if (reads === undefined || reads.length >= MAX_RECORDED_READS) return changed[0]?.path ?? ''
  const writes = event.type === 'call.succeeded' ? (event.patch ?? []).map(({ path }) => path) : []
  return findConflict(reads, writes, changed)
}
