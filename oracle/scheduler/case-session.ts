import type { Model } from '../../lib/models/port'
import { createLiveHub } from '../../lib/server/live/live-hub'
import type { RunnerDeps } from '../../lib/server/runner/runner-deps'
import { SessionHost } from '../../lib/server/runner/session-host'
import { createMemoryStore } from '../../lib/server/store/memory-store'
import { Command, type CommandInput } from '../../lib/session/commands'
import type { SessionEvent } from '../../lib/session/events'
import { EMPTY_STATE, foldEvents } from '../../lib/session/fold'
import type { PolicyRule } from '../../lib/session/policy-rule'
import type { SessionState } from '../../lib/session/state'
import type { ShellPort } from '../../lib/tools/shell-port'
import { contentOf, isPlainFile } from '../tools/case-tree'
import { ExecutionLog } from './execution-log'
import type { SchedulerCase } from './scheduler-case'
import { doubleDefinitions, doubleFactory } from './test-doubles'
import { VirtualClock } from './virtual-clock'

const CALLER = { ownerId: 'oracle' }
/** Turns of the event loop in which nothing happens before all is taken to be at rest. */
const QUIET_TURNS = 4

/** A real session host with everything around it in the case's hand: clock, model, doubles and rules. */
export class CaseSession {
  readonly clock = new VirtualClock()
  readonly log = new ExecutionLog()
  readonly #store = createMemoryStore()
  readonly #live = createLiveHub()
  readonly #host: SessionHost
  #id = ''
  #ids = 0
  #activity = 0
  #commandsRunning = 0
  readonly bugs: unknown[] = []

  constructor(
    private readonly item: SchedulerCase,
    private readonly shell: ShellPort,
    private readonly model: Model,
  ) {
    this.#host = new SessionHost(this.#deps())
  }

  /** Makes the session; its first event is the state that the case starts from. */
  async open(): Promise<void> {
    const files = Object.entries(this.item.tree ?? {}).flatMap(([path, file]) =>
      isPlainFile(file) ? [[path, { base64: Buffer.from(contentOf(file)).toString('base64') }] as const] : [],
    )
    const tools = doubleDefinitions(this.item)
    const mode = this.item.approvalMode
    const created = await this.#host.create({ model: 'planner', mode, tools, files: Object.fromEntries(files) }, CALLER)
    if (!created.ok) throw new Error(created.error.message)
    this.#id = created.value.id
    this.#live.subscribe([this.#id], {
      onEvents: () => this.#activity++,
      onFrame: () => this.#activity++,
    })
  }

  /** Sends a command; a refusal is an answer too. */
  send(command: CommandInput) {
    this.#activity++
    return this.#host.command(this.#id, Command.parse(command), CALLER)
  }

  /** The log so far, with large values in the place of what stands for them. */
  async events(): Promise<SessionEvent[]> {
    const logged = await this.#store.readEvents(this.#id, { after: 0 })
    const lines = await Promise.all(logged.map((event) => this.#host.inline(event.line)))
    return lines.map((line) => JSON.parse(line) as SessionEvent) // lines that this store was given as events
  }

  async state(): Promise<SessionState> {
    return foldEvents(EMPTY_STATE, await this.events())
  }

  /** The bytes of a file as it is now; undefined where there is none. */
  async file(path: string): Promise<Uint8Array | undefined> {
    const file = await this.#host.file(this.#id, path)
    return file.ok ? file.value : undefined
  }

  async paths(): Promise<string[]> {
    const files = await this.#host.files(this.#id)
    return files.ok ? files.value.files.map(({ path }) => path) : []
  }

  /** Lets everything that is under way come to rest; only timers of the clock are left then. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      const before = this.#activity
      await new Promise((resolve) => setImmediate(resolve))
      quiet = this.#activity === before && this.#commandsRunning === 0 ? quiet + 1 : 0
    }
  }

  stop(): Promise<void> {
    return this.#host.stop()
  }

  #deps(): RunnerDeps {
    return {
      store: this.#store,
      live: this.#live,
      shell: { run: (request) => this.#runCommand(request) },
      code: { run: () => Promise.reject(new Error('no case runs code')) },
      model: (ref) => (ref === 'planner' ? this.model : undefined),
      makeTool: doubleFactory(this.item, this.log),
      defaultRules: rulesOf(this.item),
      now: () => this.clock.nowMs,
      stopwatch: () => this.clock.nowMs * 1000,
      timer: (ms, wake) => this.clock.after(ms, wake),
      secret: () => `id-${++this.#ids}`,
      reportBug: (_where, error) => this.bugs.push(error),
      limits: { promptBytes: 256_000, workspace: { maxFileBytes: 32e6, maxTotalBytes: 128e6, maxFiles: 20_000 } },
    }
  }

  async #runCommand(request: Parameters<ShellPort['run']>[0]) {
    this.#commandsRunning++
    try {
      return await this.shell.run(request)
    } finally {
      this.#commandsRunning--
      this.#activity++
    }
  }
}

/** The rules of a case; only they count, none that ships. */
export function rulesOf(item: SchedulerCase): PolicyRule[] {
  return item.rules.map(({ tier, priority, ...rule }, index) => {
    const fields = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
    // Parsed as these very fields; only absent ones were left out.
    return {
      ...(fields as typeof rule),
      id: `user:rule-${index + 1}`,
      source: 'user',
      priority: tier + priority / 1000,
    } as PolicyRule
  })
}
