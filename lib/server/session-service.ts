import 'server-only'
import type { Result } from '../base/result'
import type { AgentDefinition } from '../session/agent-definition'
import type { Command } from '../session/commands'
import type { LessonRef } from '../session/lesson-ref'
import type { Script } from '../session/script'
import type { ToolDefinition } from '../session/tool-definition'
import type { TryAnswer } from '../tools/try-answer'
import type { ApiError } from './api-error'
import type { SessionServers } from './mcp/session-servers'
import type { GivenKey } from './models/given-key'
import type { ForkWish } from './runner/create-fork'
import type { TryRequest } from './runner/try-tool'

/** Who asks, as the doors found out; `ownerId` is a browser's, null for a bearer of an edit token alone. */
export interface Caller {
  readonly ownerId: string | null
  /** The key of a model that came with the request. */
  readonly modelKey?: GivenKey | undefined
}

/** A new session's body after parsing (see CreateSessionBody). Absent `template` and `files`: an empty workspace. */
export interface CreateSession {
  readonly title?: string
  readonly template?: string
  readonly model?: string
  readonly mode?: 'default' | 'autoEdit' | 'yolo' | 'plan'
  readonly builtins?: boolean
  readonly files?: Readonly<Record<string, string | { readonly base64: string }>>
  readonly tools?: readonly ToolDefinition[]
  readonly agents?: readonly AgentDefinition[]
  /** Scripts it carries from its start; `script:NAME` is the model that plays one. */
  readonly scripts?: readonly { readonly name: string; readonly script: Script }[]
  readonly policy?: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The lesson it is begun with. */
  readonly lesson?: LessonRef
  /** Installed in their order, before `setup`; their allow rules wait for agreement, files of the session stay. */
  readonly extensions?: readonly Readonly<Record<string, unknown>>[]
  /** Given one after another as soon as it is there; the first that is refused is the answer. */
  readonly setup?: readonly Command[]
}

export interface CreatedSession {
  readonly id: string
  readonly editToken: string
}

/** What a command answers: the last seq it stored, and for a fork the new session. */
export interface CommandAnswer {
  readonly seq: number
  readonly fork?: CreatedSession
}

export interface FileListing {
  readonly tree: string
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly hash: string }[]
}

/**
 * All that a session can be asked for, behind every door (server actions and HTTP alike). Access has been checked
 * by then; these methods look at sessions, not at credentials.
 */
export interface SessionService {
  create(body: CreateSession, caller: Caller): Promise<Result<CreatedSession, ApiError>>
  /** A session whose log begins with these recorded events (a lesson); everything after them is real. */
  createFromLog(
    lines: readonly string[],
    blobs: readonly Uint8Array[],
    caller: Caller,
  ): Promise<Result<CreatedSession, ApiError>>
  command(sessionId: string, command: Command, caller: Caller): Promise<Result<CommandAnswer, ApiError>>
  /** A session that goes on from an event of another one, with what the wish says is different (see createFork). */
  fork(sessionId: string, request: ForkWish, caller: Caller): Promise<Result<CreatedSession, ApiError>>
  /** Ends what is under way in a session and deletes it with its log; forks of it keep what they need. */
  remove(sessionId: string): Promise<void>
  /** Builds and executes a tool on a scratch copy of the workspace; nothing is recorded (see runner/try-tool). */
  tryTool(sessionId: string, request: TryRequest, signal: AbortSignal): Promise<Result<TryAnswer, ApiError>>
  /** The workspace after `atSeq` (absent: now). */
  files(sessionId: string, atSeq?: number): Promise<Result<FileListing, ApiError>>
  file(sessionId: string, path: string, atSeq?: number): Promise<Result<Uint8Array, ApiError>>
  /** One log line with its blob references replaced by what they stand for. */
  inline(line: string): Promise<string>
  /** The session's connections to MCP servers; undefined where there is no such session, or no MCP here. */
  servers(sessionId: string): Promise<SessionServers | undefined>
  /** Goes on with every run that a crash or a stop left open. */
  recover(): Promise<void>
  /** Stops taking steps; nothing is lost, the next start goes on. */
  stop(): Promise<void>
}
