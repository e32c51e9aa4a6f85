import 'server-only'
import type { LoggedEvent } from '../store/session-store'

/** Comment that keeps proxies and browsers from taking a quiet stream for a dead one. */
export const PING = ': still here\n\n'
/** The first bytes of a stream: they open it at once, and say how soon to come back after it broke. */
export const OPENING = ': open\nretry: 1000\n\n'

/** A stored event: numbered, so that a client that comes back says where it was. `name` is set where streams are mixed. */
export function formatEvent(event: LoggedEvent, name: string | null): string {
  return `id: ${name === null ? '' : `${name}:`}${event.seq}\ndata: ${event.line}\n\n`
}

/** A live frame: no number, so that it moves nobody's place in the log. */
export function formatLive(data: unknown): string {
  return `event: live\ndata: ${JSON.stringify(data)}\n\n`
}

/** Tells a client of a mixed stream that one of the sessions it asked for is not to be had. */
export function formatRefused(sessionId: string, error: { readonly code: string; readonly message: string }): string {
  return `event: refused\ndata: ${JSON.stringify({ sessionId, error: { code: error.code, message: error.message } })}\n\n`
}
