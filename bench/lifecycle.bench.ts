import { performance } from 'node:perf_hooks'
import { LazyAbort } from '@/lib/base/lazy-abort'
import { buildCall } from '@/lib/lifecycle/build-call'
import { decideCall } from '@/lib/lifecycle/decide-call'
import type { Engine } from '@/lib/lifecycle/engine'
import { type NextStep, next } from '@/lib/lifecycle/next'
import { createPolicy } from '@/lib/policy/policy'
import { sessionRules } from '@/lib/policy/session-rules'
import { Draft } from '@/lib/server/runner/draft'
import type { NewEvent, SessionEvent } from '@/lib/session/events'
import { EMPTY_STATE, foldEvent, foldEvents } from '@/lib/session/fold'
import { selectCall } from '@/lib/session/selectors'
import { SessionOptions } from '@/lib/session/settings'
import type { SessionState } from '@/lib/session/state'
import { TOOL_LEGACY_ALIASES } from '@/lib/tools/aliases'
import { BUILTIN_DEFINITIONS } from '@/lib/tools/builtin-definitions'
import type { ExecuteOptions, ToolInvocation } from '@/lib/tools/contracts'
import { createToolRegistry } from '@/lib/tools/create-tool-registry'
import { toFunctionResponse } from '@/lib/tools/function-response'
import { MessageBus } from '@/lib/tools/message-bus'
import { MemoryContentStore } from '@/lib/workspace/content-store'
import { TrackedWorkspace } from '@/lib/workspace/tracked-workspace'
import { Workspace } from '@/lib/workspace/workspace'
import { median } from './measure'
import { calledEvent, numbered, requestedEvent, STARTED, WEATHER_TOOL, weatherArgs } from './recorded-log'
import type { Report } from './report'
import { startSchedulerPeer } from './scheduler-peer'

const CALLS = 1000
const PEER_CALLS = 40
const ROUNDS = 15
const WARM_UP = 15
const RUN = 'r1'
/** One call of the other scheduler on a quiet machine with two cores: used where the package is not installed. */
const PEER_US = 1678
const PEER = 'gemini-cli-core 0.61.0 Scheduler'

/**
 * One call from functionCall to functionResponse: everything but the disk, in the order the runner takes it. Where the
 * other scheduler is installed (`npm ci --prefix bench --ignore-scripts`) both take turns with equal rounds, each in a
 * process of its own, so that the machine's load is the same for both and nobody collects the other's garbage.
 */
export async function run(report: Report): Promise<void> {
  const engine = createEngine()
  const asked = foldEvents(EMPTY_STATE, numbered([STARTED, ...openingEvents()]))
  const peer = await startSchedulerPeer()
  const plain = () => makeCalls(engine, () => new PlainLog(asked))
  const encoded = () => makeCalls(engine, () => new Draft(asked, () => 2000))
  const taken = { plain: [] as number[], encoded: [] as number[], peer: [] as number[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const ours = await msPer(CALLS, plain)
    const theirs = await peer?.msOf(PEER_CALLS)
    if (round < WARM_UP) continue
    taken.plain.push(ours)
    if (theirs !== undefined) taken.peer.push(theirs / PEER_CALLS)
  }
  peer?.close()
  // Apart: events that come out of JSON have other shapes, and V8 would optimise the one for the other.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) taken.encoded.push(await msPer(CALLS, encoded))
  const peerUs = peer ? median(taken.peer) * 1000 : PEER_US
  const against = peer ? `${PEER}, ${Math.round(peerUs)} µs beside it` : `${PEER}, measured apart`
  const tell = (metric: string, values: readonly number[]) => {
    const value = median(values) * 1000
    report({ metric, value, unit: 'µs', against, ratio: peerUs / value })
  }
  tell('one call, its events made and folded', taken.plain)
  tell('one call, its events also encoded for the store', taken.encoded)
}

/** Milliseconds of one of `count` calls. No collection is forced in between: it would throw optimised code away. */
async function msPer(count: number, work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return (performance.now() - before) / count
}

async function makeCalls(engine: Engine, begin: () => OpenLog): Promise<void> {
  for (let index = 0; index < CALLS; index++) await makeCall(engine, begin(), index)
}

/** A log that takes events and gives the state after them. */
interface OpenLog {
  readonly state: SessionState
  push(event: NewEvent): void
}

/** Events with an envelope, folded: what a log is before it is text. */
class PlainLog implements OpenLog {
  constructor(public state: SessionState) {}

  push(event: NewEvent): void {
    // Whoever pushes an event has made it for this log: with its envelope it is that event again.
    const stored = event as { seq?: number; at?: number }
    stored.seq = this.state.seq + 1
    stored.at = 2000
    this.state = foldEvent(this.state, stored as SessionEvent)
  }
}

async function makeCall(engine: Engine, log: OpenLog, index: number): Promise<void> {
  const callId = `c${index}`
  log.push(calledEvent(RUN, 1, callId, weatherArgs(index % 9)))
  log.push({ type: 'model.replied', run: RUN, step: 1, finishReason: 'STOP' })
  const built = new Map<string, ToolInvocation>()
  for (let step = firstStep(log); step?.kind !== 'request_model'; step = firstStep(log)) {
    await takeStep(engine, log, built, step)
  }
}

function firstStep(log: OpenLog): NextStep | undefined {
  return next(log.state).steps[0]
}

async function takeStep(engine: Engine, log: OpenLog, built: Map<string, ToolInvocation>, step: NextStep | undefined) {
  const call = step && 'callId' in step ? selectCall(log.state, step.callId) : undefined
  if (!call) throw new Error(`the call of the bench came to nothing: ${step?.kind}`)
  if (step?.kind === 'build') {
    const toolOf = (name: string) => log.state.tools.get(name)
    const outcome = buildCall(engine, { call, args: call.args, isModified: false, toolOf })
    if (outcome.invocation) built.set(call.callId, outcome.invocation)
    for (const event of outcome.events) log.push(event)
    return
  }
  const invocation = built.get(call.callId)
  if (!invocation) throw new Error('the call of the bench was not built')
  if (step?.kind === 'decide') {
    for (const event of await decideCall(engine, log.state, call, invocation)) log.push(event)
    return
  }
  const of = { run: RUN, callId: call.callId }
  log.push({ type: 'call.executing', ...of, attempt: 1, tree: log.state.tree })
  const result = await invocation.execute(new FreshOptions())
  log.push({ type: 'call.succeeded', ...of, functionResponse: toFunctionResponse(call.callId, call.name, result) })
}

const WORKSPACE = Workspace.empty(new MemoryContentStore())

const SHELL: ExecuteOptions['shell'] = { run: () => Promise.reject(new Error('the bench has no shell')) }

const CODE: ExecuteOptions['code'] = { run: () => Promise.reject(new Error('the bench runs no code')) }

/** Fresh for every execution, as in the runner. */
class FreshOptions implements ExecuteOptions {
  readonly #abort = new LazyAbort()
  readonly environment = {}
  readonly workspace = new TrackedWorkspace(WORKSPACE)
  readonly shell = SHELL
  readonly code = CODE

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  updateOutput(): void {}

  now(): number {
    return 0
  }

  random(): number {
    return 0
  }

  async sleep(): Promise<void> {}
}

function createEngine(): Engine {
  const tools = [...BUILTIN_DEFINITIONS, WEATHER_TOOL].map((definition) => ({ definition, enabled: true }))
  const host = { workspace: () => WORKSPACE, options: SessionOptions.parse({}), messageBus: new MessageBus() }
  return {
    registry: createToolRegistry(tools, host),
    policy: createPolicy(sessionRules('', []), { aliases: TOOL_LEGACY_ALIASES }),
    mode: 'yolo',
    stopwatch: () => performance.now() * 1000,
  }
}

function openingEvents(): NewEvent[] {
  return [
    { type: 'prompt.submitted', turn: 1, text: 'What is the weather?' },
    { type: 'run.started', run: RUN, turn: 1 },
    requestedEvent(RUN, 1, 1),
  ]
}
