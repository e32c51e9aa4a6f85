import 'server-only'
import { LazyAbort } from '../../base/lazy-abort'
import type { Engine } from '../../lifecycle/engine'
import { next } from '../../lifecycle/next'
import { collectBlobHashes, decodeStored } from '../../session/encode-event'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { isWaitingForKey } from '../../session/model-ref'
import { effectiveArgs, selectCall, selectRun, selectStep } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import type { ToolInvocation } from '../../tools/contracts'
import type { Workspace } from '../../workspace/workspace'
import type { SessionServers } from '../mcp/session-servers'
import { Draft } from './draft'
import type { Execution } from './execution'
import { hasRunningClock, keepDeadline } from './nested-run'
import { recordServer } from './record-server'
import { moveOn } from './replay/move-on'
import { isFromRecord, ReplaySource } from './replay/replay-source'
import type { RunnerDeps } from './runner-deps'
import { SessionContent } from './session-content'
import { SessionJudges } from './session-judges'
import { startExecution } from './start-execution'
import { startGeneration } from './start-generation'

/** How long a log is read at once. */
const READ_CHUNK = 5000
/** Writers that lose this many races in a row are not racing: the session is gone, or the store refuses it. */
const MAX_CONFLICTS = 50
const ALWAYS = () => true
const NOTHING = () => undefined

/**
 * One session in this process: its folded log, its contents in memory, and the work under way. Everything that
 * writes goes through `transact`, one at a time; nothing that must outlive the process is kept here alone.
 */
export class SessionActor {
  readonly content: SessionContent
  readonly invocations = new Map<string, ToolInvocation>()
  /** Results that are computed and wait for an earlier call of their step before they may be committed. */
  readonly computed = new Map<string, Execution>()
  /** Steps whose work broke down in a way that could not even be recorded: not started again in this process. */
  readonly #broken = new Set<string>()
  readonly #inFlight = new Map<string, { abort: LazyAbort; isWanted: () => boolean }>()
  /** What calls are judged with. */
  readonly judges = new SessionJudges(this)
  /** The connections to MCP servers that this session's log asks for. */
  readonly servers: SessionServers | undefined
  /** Calls whose execution began in this process: of any other it is not known how far it came. */
  readonly begun = new Set<string>()
  /** What this session replays, if it replays something. */
  readonly replay: ReplaySource
  #state: SessionState
  #queue: Promise<unknown> = Promise.resolve()
  #isStopped = false

  private constructor(
    readonly id: string,
    readonly ownerId: string | null,
    readonly deps: RunnerDeps,
    state: SessionState,
  ) {
    this.content = new SessionContent(deps.store)
    this.servers = deps.mcp?.open(id, (report) => recordServer(this, report))
    this.replay = new ReplaySource(deps.store, id)
    this.#state = state
  }

  /** Reads the log and the current workspace; undefined where there is no such session. */
  static async load(id: string, deps: RunnerDeps): Promise<SessionActor | undefined> {
    const record = await deps.store.getSession(id)
    if (!record) return undefined
    const actor = new SessionActor(id, record.ownerId, deps, EMPTY_STATE)
    await actor.#catchUp()
    return actor
  }

  get state(): SessionState {
    return this.#state
  }

  /** True while nothing is being computed for it here. */
  get isIdle(): boolean {
    return this.#inFlight.size === 0 && this.computed.size === 0
  }

  /** The workspace after everything committed so far. */
  workspace(tree: string = this.#state.tree): Workspace {
    return this.content.workspace(tree)
  }

  /**
   * Lets `work` write events, takes every step that can be taken at once, and stores all of it in one append; what
   * takes time is started afterwards. Where another writer was faster, `work` runs again on what the log says then.
   */
  transact<T>(work: (draft: Draft) => Promise<T> | T, command?: CommandReceipt<T>): Promise<Transacted<T>> {
    return this.#exclusive(async () => {
      for (let tries = 0; ; tries++) {
        if (tries >= MAX_CONFLICTS) throw new Error(`session ${this.id} takes no more events`)
        const draft = new Draft(this.#state, this.deps.now, (hash, bytes) => this.content.keep(hash, bytes))
        const titleBefore = this.#state.title
        const value = await work(draft)
        if (!this.#isStopped) await moveOn(this, draft)
        const { seq } = draft.state
        const answer = command?.answerOf(value, seq)
        if (draft.events.length === 0 && answer === undefined) return { value, seq }
        const result = await this.deps.store.append({
          sessionId: this.id,
          expectedSeq: draft.baseSeq,
          events: draft.events,
          blobs: draft.grants,
          hasOpenRun: draft.hasOpenRun,
          ...(command && answer !== undefined ? { command: { id: command.id, answer } } : {}),
          ...(draft.state.title === titleBefore ? {} : { title: draft.state.title }),
        })
        if (result.ok) {
          this.#adopt(draft)
          return { value, seq }
        }
        await this.#catchUp()
      }
    })
  }

  /** Puts what large values stand for back in place, reading blobs as needed. */
  async resolve(value: unknown): Promise<unknown> {
    for (const hash of collectBlobHashes(value)) await this.content.load(hash)
    return decodeStored(value, (hash) => this.content.get(hash))
  }

  /** What calls are judged with in this state; those of an agent's run by what the agent may call. */
  engine(state: SessionState, run?: string): Promise<Engine> {
    return this.judges.engine(state, run)
  }

  /** The invocation of a built call: as built, or built again after a restart by the definition it was built with. */
  async invocationOf(state: SessionState, callId: string): Promise<ToolInvocation | undefined> {
    const known = this.invocations.get(callId)
    const call = selectCall(state, callId)
    if (known || !call) return known
    const invocation = (await this.judges.toolOf(state, call))?.build(await this.resolve(effectiveArgs(call)))
    if (invocation) this.invocations.set(callId, invocation)
    return invocation
  }

  /** Shows something to whoever watches now; it is not stored. */
  frame(data: Readonly<Record<string, unknown>>): void {
    this.deps.live.frame({ sessionId: this.id, data })
  }

  /** Stops what is under way without recording an ending: the next start goes on. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { abort } of this.#inFlight.values()) abort.abort()
    await this.servers?.close()
    await this.#queue.catch(() => undefined)
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const after = this.#state.seq
      const chunk = await this.deps.store.readEvents(this.id, { after, limit: READ_CHUNK })
      this.#state = foldEvents(
        this.#state,
        chunk.map((event) => JSON.parse(event.line) as SessionEvent),
      )
      if (chunk.length < READ_CHUNK) break
    }
    await this.content.hydrate(this.#state.tree)
  }

  #adopt(draft: Draft): void {
    this.#state = draft.state
    if (draft.events.length > 0) this.deps.live.publish(this.id, draft.events)
    for (const { abort, isWanted } of this.#inFlight.values()) if (!isWanted()) abort.abort()
    for (const callId of [...this.computed.keys(), ...this.invocations.keys()]) {
      if (selectCall(this.#state, callId)?.endedAt === undefined) continue
      this.computed.delete(callId)
      this.invocations.delete(callId)
    }
    this.launch()
  }

  /** Starts what takes time and is not under way yet: model answers and executions. */
  launch(): void {
    if (this.#isStopped) return
    // A record is replayed without a network: what its servers answered stands in it.
    this.servers?.sync(isFromRecord(this.#state) ? [] : this.#state.mcpServers)
    if (!isFromRecord(this.#state)) this.#keepDeadlines()
    for (const step of next(this.#state).steps) {
      if (this.#inFlight.has(step.id) || this.#broken.has(step.id)) continue
      if (step.kind === 'generate') {
        const asked = selectStep(this.#state, step.run, step.step)
        if (asked && isWaitingForKey(asked)) continue
        const isWanted = () =>
          selectRun(this.#state, step.run)?.steps.find((item) => item.step === step.step)?.status === 'open'
        this.#start(step.id, isWanted, (abort) => startGeneration(this, step.run, step.step, abort.signal))
      } else if (step.kind === 'replay') {
        if (this.replay.isDue(this.#state)) this.#start(step.id, ALWAYS, () => this.transact(NOTHING))
      } else if (
        step.kind === 'execute' &&
        !isFromRecord(this.#state) &&
        this.computed.get(step.callId)?.attempt !== step.attempt
      ) {
        const isWanted = () => {
          const call = selectCall(this.#state, step.callId)
          return call?.status === 'executing' && call.attempts.at(-1)?.attempt === step.attempt
        }
        if (isWanted())
          this.#start(step.id, isWanted, (abort) => startExecution(this, step.callId, step.attempt, abort))
      }
    }
  }

  #keepDeadlines(): void {
    for (const run of this.#state.openRuns) {
      const isTimed = () => hasRunningClock(this.#state, run)
      const id = `${run}/deadline`
      if (isTimed() && !this.#inFlight.has(id)) this.#start(id, isTimed, (abort) => keepDeadline(this, run, abort))
    }
  }

  #start(id: string, isWanted: () => boolean, work: (abort: LazyAbort) => Promise<unknown>): void {
    const abort = new LazyAbort()
    this.#inFlight.set(id, { abort, isWanted })
    work(abort)
      .catch((error: unknown) => {
        this.#broken.add(id)
        this.deps.reportBug(`session ${this.id}, ${id}`, error)
      })
      .finally(() => {
        this.#inFlight.delete(id)
        this.launch()
      })
  }
}

/** What a transaction gave, and the last seq of its append. */
export interface Transacted<T> {
  readonly value: T
  readonly seq: number
}

/** How a command's answer is kept with its commandId. */
export interface CommandReceipt<T> {
  readonly id: string
  /** The answer to store, or undefined where the command was refused and may be tried again. */
  answerOf(value: T, seq: number): string | undefined
}
