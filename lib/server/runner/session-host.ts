import 'server-only'
import { err, ok, type Result } from '../../base/result'
import { sha256Hex } from '../../base/sha256'
import type { Command } from '../../session/commands'
import { collectBlobHashes, decodeStored } from '../../session/encode-event'
import type { SessionEvent } from '../../session/events'
import { EMPTY_STATE, foldEvents } from '../../session/fold'
import { selectWaitingForKey } from '../../session/model-ref'
import { selectOpenRootRun } from '../../session/selectors'
import type { SessionState } from '../../session/state'
import type { TryAnswer } from '../../tools/try-answer'
import { type ApiError, apiError } from '../api-error'
import type { SessionServers } from '../mcp/session-servers'
import type {
  Caller,
  CommandAnswer,
  CreatedSession,
  CreateSession,
  FileListing,
  SessionService,
} from '../session-service'
import { beginFork, RefusedChange } from './begin-fork'
import { checkDefinition } from './commands/check-definition'
import { toApiError } from './commands/file-commands'
import { handleCommand } from './commands/handle-command'
import { createFork, type ForkWish, type MadeFork } from './create-fork'
import { createSession, storeNew } from './create-session'
import { Draft, EventTooLargeError } from './draft'
import { noteInterruption } from './note-interruption'
import type { RunnerDeps } from './runner-deps'
import { SessionActor } from './session-actor'
import type { SessionContent } from './session-content'
import { type TryRequest, tryTool } from './try-tool'

/** What came of a command, null where its answer is the last seq; `isRepeat` where it was answered before. */
interface Answered {
  readonly outcome: Result<CommandAnswer | null, ApiError>
  readonly isRepeat: boolean
}

/** Sessions kept in memory while nothing is going on in them. */
const IDLE_SESSIONS = 100

/** All sessions of this process, behind the one interface that every door uses. */
export class SessionHost implements SessionService {
  readonly #actors = new Map<string, Promise<SessionActor | undefined>>()

  constructor(private readonly deps: RunnerDeps) {}

  async create(body: CreateSession, caller: Caller): Promise<Result<CreatedSession, ApiError>> {
    const created = await createSession(this.deps, body, caller)
    if (!created.ok) return created
    for (const [index, extension] of (body.extensions ?? []).entries()) {
      const answer = await this.command(created.value.id, { type: 'extension.install', extension }, caller)
      if (answer.ok) continue
      this.#actors.delete(created.value.id)
      await this.deps.store.deleteSession(created.value.id)
      return err(ofExtension(answer.error, index))
    }
    this.#remember(created.value.id, body.model ?? 'planner', caller)
    for (const command of body.setup ?? []) {
      const answer = await this.command(created.value.id, command, caller)
      if (!answer.ok) return answer
    }
    return created
  }

  async createFromLog(
    lines: readonly string[],
    blobs: readonly Uint8Array[],
    caller: Caller,
  ): Promise<Result<CreatedSession, ApiError>> {
    const events = lines.map((line) => JSON.parse(line) as SessionEvent)
    const draft = new Draft(EMPTY_STATE, this.deps.now)
    for (const [index, { seq, at, type }] of events.entries()) {
      draft.events.push({ seq, at, type, line: lines[index] ?? '' })
    }
    draft.state = foldEvents(EMPTY_STATE, events)
    for (const bytes of blobs) draft.grant(sha256Hex(bytes), bytes)
    return ok(await storeNew(this.deps, draft, caller))
  }

  async command(sessionId: string, command: Command, caller: Caller): Promise<Result<CommandAnswer, ApiError>> {
    const actor = await this.#actor(sessionId)
    if (!actor) return err(sessionNotFound(sessionId))
    this.#remember(sessionId, modelInQuestion(actor.state, command), caller)
    try {
      return await this.#handle(actor, command, caller)
    } catch (error) {
      if (error instanceof EventTooLargeError)
        return err(apiError(413, 'event_too_large', `Refused: ${error.message}.`))
      throw error
    }
  }

  /** One command as one transaction; under a commandId that was answered before, the same answer and nothing else. */
  async #handle(actor: SessionActor, command: Command, caller: Caller): Promise<Result<CommandAnswer, ApiError>> {
    const { commandId } = command
    const { value, seq } = await actor.transact<Answered>(
      async (draft) => {
        const earlier = commandId && (await this.deps.store.commandAnswer(actor.id, commandId))
        if (earlier) return { outcome: JSON.parse(earlier) as Answered['outcome'], isRepeat: true }
        if (command.type !== 'session.fork') {
          return { outcome: await handleCommand({ actor, draft, caller }, command), isRepeat: false }
        }
        const fork = await this.fork(actor.id, command, caller)
        return { outcome: fork.ok ? ok({ seq: draft.state.seq, fork: fork.value }) : fork, isRepeat: false }
      },
      commandId === undefined
        ? undefined
        : {
            id: commandId,
            // A refusal is an answer too: a retry that comes late must not do what was refused.
            answerOf: ({ outcome, isRepeat }, last) =>
              isRepeat ? undefined : JSON.stringify(outcome.ok ? ok(outcome.value ?? { seq: last }) : outcome),
          },
    )
    return value.outcome.ok ? ok(value.outcome.value ?? { seq }) : value.outcome
  }

  async fork(sessionId: string, request: ForkWish, caller: Caller): Promise<Result<CreatedSession, ApiError>> {
    const made = await createFork(this.deps, sessionId, request, caller)
    if (!made.ok) return made
    const { created } = made.value
    this.#remember(created.id, made.value.model, caller)
    if (!made.value.isHeld) await this.#wake(created.id)
    else {
      const begun = await this.#begin(made.value, request, caller)
      if (begun.ok) return ok(created)
      this.#actors.delete(created.id)
      await this.deps.store.deleteSession(created.id)
      return begun
    }
    return ok(created)
  }

  /** What is different in a fork is written before anything goes on in it; a refusal leaves nothing behind. */
  async #begin(made: MadeFork, request: ForkWish, caller: Caller): Promise<Result<null, ApiError>> {
    const actor = await this.#actor(made.created.id)
    try {
      await actor?.transact(async (draft) => {
        await beginFork({ actor, draft, caller }, made, request)
        noteInterruption(draft)
      })
      return ok(null)
    } catch (error) {
      if (error instanceof RefusedChange) return err(error.refusal)
      throw error
    }
  }

  async remove(sessionId: string): Promise<void> {
    const loading = this.#actors.get(sessionId)
    this.#actors.delete(sessionId)
    await (await loading?.catch(() => undefined))?.stop()
    await this.deps.store.deleteSession(sessionId)
  }

  async tryTool(sessionId: string, request: TryRequest, signal: AbortSignal): Promise<Result<TryAnswer, ApiError>> {
    const actor = await this.#actor(sessionId)
    if (!actor) return err(sessionNotFound(sessionId))
    const refusal = checkDefinition(request.tool)
    return refusal ? err(refusal) : ok(await tryTool(actor, request, signal))
  }

  async files(sessionId: string, atSeq?: number): Promise<Result<FileListing, ApiError>> {
    const found = await this.#treeAt(sessionId, atSeq)
    if (!found) return err(sessionNotFound(sessionId))
    const { content, tree } = found
    const files = [...content.workspace(tree).files()].map(({ path, bytes, hash }) => ({ path, bytes, hash }))
    return ok({ tree, files })
  }

  async file(sessionId: string, path: string, atSeq?: number): Promise<Result<Uint8Array, ApiError>> {
    const found = await this.#treeAt(sessionId, atSeq)
    if (!found) return err(sessionNotFound(sessionId))
    const workspace = found.content.workspace(found.tree)
    const bytes = workspace.read(path)
    if (bytes) return ok(bytes)
    const message = `There is no file "${path}" in the workspace.`
    return err(toApiError({ code: 'file_not_found', message, path }))
  }

  async inline(line: string): Promise<string> {
    const value: unknown = JSON.parse(line)
    const contents = new Map<string, Uint8Array>()
    for (const hash of collectBlobHashes(value)) {
      const bytes = await this.deps.store.readBlob(hash)
      if (bytes) contents.set(hash, bytes)
    }
    return JSON.stringify(decodeStored(value, (hash) => contents.get(hash)))
  }

  async servers(sessionId: string): Promise<SessionServers | undefined> {
    const actor = await this.#actor(sessionId)
    // Somebody looks: what the log says is connected is to be connected, after a restart too.
    actor?.launch()
    return actor?.servers
  }

  async recover(): Promise<void> {
    for (const id of await this.deps.store.sessionsWithOpenRuns()) {
      try {
        await this.#wake(id)
      } catch (error) {
        this.deps.reportBug(`recovering session ${id}`, error)
      }
    }
  }

  async stop(): Promise<void> {
    for (const loading of this.#actors.values()) await (await loading)?.stop()
  }

  #remember(sessionId: string, ref: string, { modelKey }: Caller): void {
    if (modelKey) this.deps.keys?.remember(sessionId, ref, modelKey)
  }

  /** Loads a session whose run may have been cut short, notes that, and goes on. */
  async #wake(id: string): Promise<void> {
    const actor = await this.#actor(id)
    await actor?.transact(noteInterruption)
    actor?.launch()
  }

  #actor(id: string): Promise<SessionActor | undefined> {
    const known = this.#actors.get(id)
    if (known) {
      // Moves it to the end: the first in the map is the one used least recently.
      this.#actors.delete(id)
      this.#actors.set(id, known)
      return known
    }
    const loading = SessionActor.load(id, this.deps)
    this.#actors.set(id, loading)
    const forget = () => this.#actors.delete(id)
    loading.then((actor) => actor ?? forget(), forget)
    void this.#evict()
    return loading
  }

  async #evict(): Promise<void> {
    for (const [id, loading] of [...this.#actors].slice(0, Math.max(0, this.#actors.size - IDLE_SESSIONS))) {
      const actor = await loading.catch(() => undefined)
      if (!actor?.isIdle || actor.state.openRuns.length > 0) continue
      this.#actors.delete(id)
      await actor.servers?.close()
    }
  }

  async #events(id: string, until: number): Promise<SessionEvent[]> {
    const logged = await this.deps.store.readEvents(id, { after: 0, until })
    return logged.map((event) => JSON.parse(event.line) as SessionEvent)
  }

  async #treeAt(id: string, atSeq: number | undefined): Promise<{ content: SessionContent; tree: string } | undefined> {
    const actor = await this.#actor(id)
    if (!actor) return undefined
    if (atSeq === undefined || atSeq >= actor.state.seq) return { content: actor.content, tree: actor.state.tree }
    const { tree } = foldEvents(EMPTY_STATE, await this.#events(id, atSeq))
    await actor.content.hydrate(tree)
    return { content: actor.content, tree }
  }
}

/** The refusal of one of a new session's extensions, its places told from the body. */
function ofExtension(error: ApiError, index: number): ApiError {
  const base = `/extensions/${index}`
  const issues = error.issues?.map((issue) => ({ ...issue, path: base + issue.path }))
  return { ...error, message: `${base}: ${error.message}`, ...(issues ? { issues } : {}) }
}

/** The model that a key without a provider is for: the one being set, the one whose request is open, or the session's. */
function modelInQuestion(state: SessionState, command: Command): string {
  if (command.type === 'model.set') return command.model
  const waiting = selectWaitingForKey(state)
  const open = selectOpenRootRun(state)?.steps.at(-1)
  return waiting?.model ?? (open?.status === 'open' ? open.model : state.model)
}

function sessionNotFound(id: string): ApiError {
  return apiError(404, 'session_not_found', `There is no session "${id}".`)
}
