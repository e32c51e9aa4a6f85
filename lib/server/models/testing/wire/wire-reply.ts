import 'server-only'

/** The languages that the local providers speak. */
export type WireFormat = 'gemini' | 'openai-chat' | 'openai-responses' | 'anthropic'

/** A call as a scenario has it; `argsText` in place of `args` for what is no JSON. */
export interface SaidCall {
  readonly id: string
  readonly name: string
  readonly args?: unknown
  readonly argsText?: string
}

/** One thing that a reply says. */
export type Said = { readonly text: string } | { readonly thought: string } | { readonly call: SaidCall }

/**
 * How a reply ends. `cut`: the connection closes without the end marker. `reset`: it breaks. `stall`: nothing more comes.
 * `error`: the provider's own error stands in the stream. `empty`: the end comes with nothing before it.
 */
export type Ending = 'stop' | 'length' | 'blocked' | 'odd' | 'malformed' | 'empty' | 'cut' | 'reset' | 'stall' | 'error'

/** A streamed reply, the same for every language. */
export interface StreamedReply {
  readonly says: readonly Said[]
  readonly ending: Ending
  /** Milliseconds between two events; absent: none. */
  readonly paceMs?: number
  /** Bytes of one write; absent: one event. */
  readonly writeBytes?: number
}

/** What one request is answered with. */
export type WireReply =
  | StreamedReply
  | { readonly refusal: Refusal; readonly retryAfterSeconds?: number }
  /** Another content type than a stream's. */
  | { readonly contentType: string; readonly body: string }
  /** The head of the answer never comes. */
  | { readonly silent: true }
  /** The bytes of a recorded stream, in the recorded pieces. */
  | { readonly recorded: string }

/** What a provider may say no with. */
export type Refusal =
  | 'bad_schema'
  | 'key'
  | 'rate_limit'
  | 'daily_quota'
  | 'overloaded'
  | 'context_overflow'
  | 'unknown_model'

/** Pieces of some characters, as models write them: an escape or a surrogate pair may be cut in two. */
export function piecesOf(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size))
  return pieces
}

/** Texts come in pieces that are whole characters. */
export function textPieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}(?![\uDC00-\uDFFF])/gu) ?? []
}

/** The arguments of a call as a model writes them. */
export function argumentsOf(call: SaidCall): string {
  return call.argsText ?? JSON.stringify(call.args ?? {})
}
