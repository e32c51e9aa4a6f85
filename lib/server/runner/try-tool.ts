import 'server-only'
import { jsonEqual } from '../../base/json'
import { createSeededRandom } from '../../base/seeded-random'
import { tryBuild } from '../../lifecycle/build-call'
import type { ToolDefinition } from '../../session/tool-definition'
import type { ExecuteOptions, ToolInvocation, ToolResult } from '../../tools/contracts'
import { createToolRegistry } from '../../tools/create-tool-registry'
import { toFunctionResponse } from '../../tools/function-response'
import { MessageBus } from '../../tools/message-bus'
import { ToolBuildError } from '../../tools/tool-build-error'
import { fail } from '../../tools/tool-failure'
import type { TryAnswer, TryErrored } from '../../tools/try-answer'
import { TrackedWorkspace } from '../../workspace/tracked-workspace'
import { Workspace } from '../../workspace/workspace'
import { abortableSleep } from './abortable-sleep'
import { ScratchStore } from './scratch-store'
import type { SessionActor } from './session-actor'
import { triedFiles } from './tried-files'

const LIMIT_MS = 30_000
/** However much is put out, the answer stays one that a page can show. UTF-16 units. */
const MAX_OUTPUT = 200_000
/** Stands for the callId, which seeds the randomness: the same arguments come out the same every time. */
const TRY_ID = 'try'

/** A tool as it is on somebody's screen, and arguments for it; absent arguments count as none given. */
export interface TryRequest {
  readonly tool: ToolDefinition
  readonly args?: unknown
}

/**
 * Builds a tool and, where it builds, executes it on a scratch copy of the session's current workspace. Nothing is
 * recorded, nobody is asked and policy is not: what it would change comes back and is forgotten. Stops after 30 s, or
 * when the signal says so. Never rejects for what a tool does.
 */
export async function tryTool(actor: SessionActor, request: TryRequest, signal: AbortSignal): Promise<TryAnswer> {
  const { deps, state } = actor
  await actor.content.hydrate(state.tree)
  const scratch = Workspace.open(new ScratchStore(actor.content), state.tree, deps.limits.workspace)
  const host = { workspace: () => scratch, options: state.options, messageBus: new MessageBus() }
  const registry = createToolRegistry([{ definition: request.tool, enabled: true }], host, deps.makeTool)
  const tool = registry.getTool(request.tool.name)
  if (!tool) throw new Error(`the registry lost ${request.tool.name}`)
  const before = deps.stopwatch()
  const built = tryBuild(tool, request.args)
  const tookUs = Math.max(1, Math.round(deps.stopwatch() - before))
  if (built instanceof ToolBuildError) return errored(built, tookUs)
  return executed(actor, built, { args: request.args, tracked: new TrackedWorkspace(scratch), signal })
}

function errored(error: ToolBuildError, tookUs: number): TryErrored {
  const { stage, type, message, issues } = error
  return { status: 'errored', stage, error: { type, message }, issues, tookUs }
}

interface Attempt {
  readonly args: unknown
  readonly tracked: TrackedWorkspace
  readonly signal: AbortSignal
}

async function executed(actor: SessionActor, invocation: ToolInvocation, attempt: Attempt): Promise<TryAnswer> {
  const { deps } = actor
  const output: string[] = []
  const before = deps.stopwatch()
  const result = await withinLimit(actor, attempt.signal, (signal) =>
    run(invocation, optionsOf(actor, attempt.tracked, outputInto(output), signal)),
  )
  const tookMs = Math.max(0, Math.round((deps.stopwatch() - before) / 1000))
  const { patch, workspace } = attempt.tracked.result()
  const kept = result.error ? [] : patch
  return {
    status: result.error ? 'failed' : 'succeeded',
    description: invocation.getDescription(),
    title: invocation.getDisplayTitle(),
    explanation: invocation.getExplanation(),
    locations: invocation.toolLocations(),
    ...(jsonEqual(attempt.args ?? {}, invocation.params) ? {} : { params: invocation.params }),
    normalised: invocation.normalised,
    ignored: invocation.ignored,
    output,
    functionResponse: toFunctionResponse(TRY_ID, invocation.toolName, result),
    ...(result.display ? { display: result.display } : {}),
    ...(result.error ? { error: result.error } : {}),
    patch: kept,
    files: triedFiles(kept, attempt.tracked.snapshot, workspace),
    tookMs,
  }
}

/** Runs under a signal that is aborted when the time is up or whoever asked has gone. */
async function withinLimit(
  { deps }: SessionActor,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<ToolResult>,
): Promise<ToolResult> {
  const limit = new AbortController()
  const cancel = deps.timer(LIMIT_MS, () => limit.abort(new DOMException('the time is up', 'TimeoutError')))
  try {
    return await work(AbortSignal.any([signal, limit.signal]))
  } catch (error) {
    if (limit.signal.aborted) {
      return fail(
        'execution_timeout',
        `It was stopped after ${LIMIT_MS / 1000} s, the most that trying a tool may take.`,
      )
    }
    if (signal.aborted) return fail('cancelled', 'It was stopped before it came to an end.')
    return fail('unhandled_exception', error instanceof Error ? error.message : String(error))
  } finally {
    cancel()
  }
}

async function run(invocation: ToolInvocation, options: ExecuteOptions): Promise<ToolResult> {
  const confirmation = await invocation.shouldConfirmExecute()
  if (confirmation && confirmation.type === 'ask_user') {
    return fail(
      'needs_a_person',
      `${invocation.toolName} puts its questions to a person in the middle of a call, and a trial has none. Its arguments build; call it in the session to be asked.`,
    )
  }
  return invocation.execute(options)
}

function optionsOf(
  { deps, state, servers }: SessionActor,
  workspace: TrackedWorkspace,
  updateOutput: (chunk: string) => void,
  signal: AbortSignal,
): ExecuteOptions {
  const startedAt = deps.now()
  return {
    signal,
    updateOutput,
    environment: state.environment,
    workspace,
    shell: deps.shell,
    code: deps.code,
    ...(servers ? { mcp: servers.port() } : {}),
    now: () => startedAt,
    random: createSeededRandom(TRY_ID),
    sleep: (ms, abort) => abortableSleep(deps, ms, abort),
  }
}

/** Collects pieces of output up to a limit, then one that says so. */
function outputInto(output: string[]): (chunk: string) => void {
  let room = MAX_OUTPUT
  return (chunk) => {
    if (room <= 0) return
    output.push(chunk.slice(0, room))
    room -= chunk.length
    if (room <= 0) output.push(`\n… the rest of the output is left out: a trial shows ${MAX_OUTPUT} characters`)
  }
}
