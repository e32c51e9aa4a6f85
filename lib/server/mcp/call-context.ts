import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** The call on whose behalf a message is sent, told to the transport beside the client between the two. */
export interface SentCall {
  readonly callId: string | undefined
  /** Set by the transport: the id under which the request went out. */
  requestId?: string | number
  /** No answer can come any more; gives the reason in words. */
  lose(reason: string): void
}

/** Whose request is being sent now. */
export const callContext = new AsyncLocalStorage<SentCall>()
