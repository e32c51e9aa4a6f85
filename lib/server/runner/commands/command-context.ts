import 'server-only'
import type { Result } from '../../../base/result'
import type { Command, CommandType } from '../../../session/commands'
import type { ApiError } from '../../api-error'
import type { Caller } from '../../session-service'
import type { Draft } from '../draft'
import type { SessionActor } from '../session-actor'

/** What a command handler works with: it writes into the draft, or refuses and writes nothing. */
export interface CommandContext {
  readonly actor: SessionActor
  readonly draft: Draft
  readonly caller: Caller
  /** A recorded decision is given again: it counts in this session and is kept nowhere else. */
  readonly isReplay?: boolean
}

export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>
export type Handled = Result<null, ApiError> | Promise<Result<null, ApiError>>
export type Handler<Type extends CommandType> = (context: CommandContext, command: CommandOf<Type>) => Handled

/** The answer of a handler that has written what was wished. */
export const DONE: Result<null, ApiError> = { ok: true, value: null }
