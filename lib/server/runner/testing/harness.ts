import 'server-only'
import type { Model, ModelEvent, ModelRequest } from '../../../models/port'
import type { CommandInput } from '../../../session/commands'
import { Command } from '../../../session/commands'
import type { EventOf, EventType, SessionEvent } from '../../../session/events'
import { EMPTY_STATE, foldEvents } from '../../../session/fold'
import type { SessionState } from '../../../session/state'
import type { CodePort } from '../../../tools/code-port'
import type { ShellOutcome, ShellRequest } from '../../../tools/shell-port'
import { DEFAULT_LIMITS } from '../../../workspace/workspace-limits'
import { createLiveHub, type LiveHub } from '../../live/live-hub'
import type { McpReach } from '../../mcp/mcp-address'
import { createMcpHub } from '../../mcp/mcp-hub'
import { DEFAULT_MCP_LIMITS, type McpLimits } from '../../mcp/mcp-limits'
import type { Models } from '../../models/create-models'
import { parseAllowHosts } from '../../outgoing/outgoing-policy'
import type { CreateSession } from '../../session-service'
import { createMemoryStore } from '../../store/memory-store'
import type { SessionStore } from '../../store/session-store'
import type { RunnerDeps } from '../runner-deps'
import { SessionHost } from '../session-host'

const CALLER = { ownerId: 'owner' }

export interface HarnessOptions {
  /** What a scripted model says, by step; the default model is `manual`. */
  readonly script?: (request: ModelRequest) => readonly ModelEvent[]
  readonly shell?: (request: ShellRequest) => Promise<ShellOutcome>
  readonly code?: CodePort
  /** Connections to MCP servers, where a test has some. */
  readonly mcp?: { readonly reach?: Partial<McpReach>; readonly limits?: McpLimits }
  /** Timers no longer than this fire by themselves, as soon as the event loop turns, and move the clock. */
  readonly quickTimersMs?: number
  /** Real models by name, in place of the scripted one. */
  readonly models?: Readonly<Record<string, Model>>
  /** Models of providers, and the keys to them. */
  readonly providers?: Models
  /** Shared between harnesses, it stands for the disk that a crash leaves behind. */
  readonly store?: SessionStore
}

/** A runner with every effect in the test's hand: an injected clock, timers that fire when told, a scripted model. */
export class Harness {
  readonly store: SessionStore
  readonly live: LiveHub = createLiveHub()
  readonly bugs: unknown[] = []
  readonly host: SessionHost
  #clock = 1_700_000_000_000
  #ids = 0
  #timers: { at: number; wake: () => void }[] = []

  constructor(options: HarnessOptions = {}) {
    this.store = options.store ?? createMemoryStore()
    this.host = new SessionHost(this.#deps(options))
  }

  /** A session whose model is a person, unless the body says otherwise. */
  async create(body: CreateSession = {}): Promise<TestSession> {
    const created = await this.host.create({ model: 'manual', ...body }, CALLER)
    if (!created.ok) throw new Error(created.error.message)
    return new TestSession(this, created.value.id)
  }

  session(id: string): TestSession {
    return new TestSession(this, id)
  }

  /** Moves the clock on and fires the timers that are due. */
  advance(ms: number): void {
    this.#clock += ms
    const due = this.#timers.filter((timer) => timer.at <= this.#clock)
    this.#timers = this.#timers.filter((timer) => timer.at > this.#clock)
    for (const timer of due) timer.wake()
  }

  get pendingTimers(): number {
    return this.#timers.length
  }

  #deps(options: HarnessOptions): RunnerDeps {
    const scripted: Model = {
      async *generate(request) {
        for (const event of options.script?.(request) ?? []) yield event
      },
    }
    const now = () => this.#clock
    const timer: RunnerDeps['timer'] = (ms, wake) => {
      const timed = { at: this.#clock + ms, wake }
      this.#timers.push(timed)
      if (ms <= (options.quickTimersMs ?? -1)) setImmediate(() => this.advance(Math.max(0, timed.at - this.#clock)))
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timed)
      }
    }
    const { store } = this
    const reach = { outgoing: parseAllowHosts('127.0.0.1'), stdio: new Map(), ...options.mcp?.reach }
    const limits = options.mcp?.limits ?? DEFAULT_MCP_LIMITS
    return {
      ...(options.mcp ? { mcp: createMcpHub({ reach, store, limits, timer, now }) } : {}),
      store,
      live: this.live,
      shell: { run: options.shell ?? (() => Promise.reject(new Error('no shell in this test'))) },
      code: options.code ?? { run: () => Promise.reject(new Error('no sandbox for code in this test')) },
      model: (ref, sessionId) =>
        options.models?.[ref] ??
        options.providers?.find(ref, sessionId) ??
        (ref !== 'manual' && options.script ? scripted : undefined),
      ...(options.providers ? { keys: options.providers } : {}),
      now,
      stopwatch: () => this.#clock * 1000,
      timer,
      secret: () => `id-${++this.#ids}-${this.#clock}`,
      reportBug: (_where, error) => this.bugs.push(error),
      limits: { promptBytes: 256_000, workspace: DEFAULT_LIMITS },
    }
  }
}

/** One session as a test drives and reads it. */
export class TestSession {
  constructor(
    private readonly harness: Harness,
    readonly id: string,
  ) {}

  /** Sends a command and throws where it is refused. */
  async send(command: CommandInput): Promise<number> {
    const answer = await this.try(command)
    if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.error.code}: ${answer.error.message}`)
    return answer.value.seq
  }

  /** `modelKey`: the key of a model that comes with it. */
  try(command: CommandInput, modelKey?: string) {
    const caller = modelKey === undefined ? CALLER : { ...CALLER, modelKey: { key: modelKey } }
    return this.harness.host.command(this.id, Command.parse(command), caller)
  }

  async events(): Promise<SessionEvent[]> {
    const logged = await this.harness.store.readEvents(this.id, { after: 0 })
    return logged.map((event) => JSON.parse(event.line) as SessionEvent)
  }

  async of<Type extends EventType>(type: Type): Promise<EventOf<Type>[]> {
    const events = await this.events()
    return events.filter((event): event is EventOf<Type> => event.type === type)
  }

  async types(): Promise<string[]> {
    return (await this.events()).map((event) => event.type)
  }

  async state(): Promise<SessionState> {
    return foldEvents(EMPTY_STATE, await this.events())
  }

  /** Resolves with the state as soon as it satisfies `isDone`: woken by what is stored, not by time. */
  until(isDone: (state: SessionState) => boolean): Promise<SessionState> {
    return new Promise((resolve, reject) => {
      const check = () => {
        this.state().then((state) => {
          if (!isDone(state)) return
          unsubscribe()
          resolve(state)
        }, reject)
      }
      const unsubscribe = this.harness.live.subscribe([this.id], { onEvents: check, onFrame: check })
      check()
    })
  }

  /** Resolves when no run is open. */
  finished(): Promise<SessionState> {
    return this.until((state) => state.openRuns.length === 0)
  }

  async file(path: string): Promise<string | undefined> {
    const file = await this.harness.host.file(this.id, path)
    return file.ok ? new TextDecoder().decode(file.value) : undefined
  }

  /** The endings of all calls, in call order. */
  async responses(): Promise<Record<string, unknown>[]> {
    return (await this.state()).calls.toArray().map((call) => call.functionResponse?.response ?? { missing: true })
  }
}
