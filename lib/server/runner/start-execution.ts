import 'server-only'
import type { LazyAbort } from '../../base/lazy-abort'
import { createSeededRandom } from '../../base/seeded-random'
import { commitWaitsFor } from '../../lifecycle/ordering'
import { whyNotWritten } from '../../lifecycle/write-guard'
import { selectCall, selectTool } from '../../session/selectors'
import type { CallState } from '../../session/state'
import type { ExecuteOptions, ToolResult } from '../../tools/contracts'
import { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { abortableSleep } from './abortable-sleep'
import type { Execution } from './execution'
import { OutputBuffer } from './output-buffer'
import type { SessionActor } from './session-actor'

/**
 * Stage 2 of a call: executes its invocation on an immutable snapshot with fresh options, then records what came of it
 * as soon as the order of the step allows. Where the call was ended meanwhile, the result is dropped.
 */
export async function startExecution(
  actor: SessionActor,
  callId: string,
  attempt: number,
  abort: LazyAbort,
): Promise<void> {
  const call = selectCall(actor.state, callId)
  const tree = call?.attempts.at(-1)?.tree
  if (!call || tree === undefined) return
  await actor.content.hydrate(tree)
  const output = new OutputBuffer(actor.deps, {
    live: (text) => actor.frame({ kind: 'output', callId, text }),
    store: (chunk, skippedBytes) => storeOutput(actor, call, attempt, chunk, skippedBytes),
  })
  const tracked = new TrackedWorkspace(actor.workspace(tree))
  const before = actor.deps.stopwatch()
  const outcome = await execute(actor, call, await optionsOf(actor, call, tracked, output, abort), abort)
  const tookUs = Math.max(1, Math.round(actor.deps.stopwatch() - before))
  await output.settled()
  if (actor.isStopped) return
  const failed = outcome.kind === 'aborted' || outcome.result.error !== undefined
  const seen = tracked.result()
  await record(actor, {
    callId,
    attempt,
    tree,
    outcome,
    // A failed or aborted call changes nothing.
    patch: failed ? [] : seen.patch,
    reads: seen.reads,
    tookUs,
    restOfOutput: failed ? output.takeRest() : '',
  })
}

async function record(actor: SessionActor, execution: Execution): Promise<void> {
  await actor.transact((draft) => {
    const call = selectCall(draft.state, execution.callId)
    if (call?.status !== 'executing' || call.attempts.at(-1)?.attempt !== execution.attempt) return
    actor.computed.set(execution.callId, execution)
    const waitsFor = commitWaitsFor(draft.state, call)
    const [first] = waitsFor
    if (first !== undefined) actor.frame({ kind: 'done_waiting', callId: call.callId, waitsFor: first })
  })
}

async function execute(
  actor: SessionActor,
  call: CallState,
  options: ExecuteOptions,
  abort: LazyAbort,
): Promise<Execution['outcome']> {
  try {
    const invocation = await actor.invocationOf(actor.state, call.callId)
    if (!invocation) throw new Error(`tool ${call.tool ?? call.name} is no longer defined`)
    if (abort.isAborted) return { kind: 'aborted' }
    return { kind: 'result', result: await invocation.execute(options) }
  } catch (error) {
    const isAbort = abort.isAborted || (error instanceof Error && error.name === 'AbortError')
    if (isAbort) return { kind: 'aborted' }
    return { kind: 'result', result: thrown(error) }
  }
}

function thrown(error: unknown): ToolResult {
  const message = error instanceof Error ? error.message : String(error)
  return { llmContent: message, error: { type: 'unhandled_exception', message } }
}

async function optionsOf(
  actor: SessionActor,
  call: CallState,
  workspace: TrackedWorkspace,
  output: OutputBuffer,
  abort: LazyAbort,
): Promise<ExecuteOptions> {
  const startedAt = call.attempts[0]?.at ?? call.calledAt
  const answers = await actor.resolve(call.approval?.answers)
  const isCode = selectTool(actor.state, call)?.implementation.type === 'javascript'
  const policy = isCode ? await actor.judges.policyOf(actor.state) : undefined
  return {
    get signal() {
      return abort.signal
    },
    updateOutput: (chunk) => output.push(chunk),
    environment: actor.state.environment,
    workspace,
    shell: actor.deps.shell,
    code: actor.deps.code,
    ...(actor.servers ? { mcp: actor.servers.port(call.callId) } : {}),
    ...(policy ? { whyNotWritten: (path, text) => whyNotWritten(policy, actor.state, call, path, text) } : {}),
    ...(answers === undefined ? {} : { answers }),
    now: () => startedAt,
    random: createSeededRandom(call.callId),
    sleep: (ms, abort) => abortableSleep(actor.deps, ms, abort),
  }
}

async function storeOutput(
  actor: SessionActor,
  of: CallState,
  attempt: number,
  chunk: string,
  skippedBytes: number,
): Promise<void> {
  await actor.transact((draft) => {
    const call = selectCall(draft.state, of.callId)
    if (call?.status !== 'executing' || call.attempts.at(-1)?.attempt !== attempt) return
    const skipped = skippedBytes === 0 ? {} : { skippedBytes }
    draft.push({ type: 'call.output', run: of.run, callId: of.callId, attempt, chunk, ...skipped })
  })
}
