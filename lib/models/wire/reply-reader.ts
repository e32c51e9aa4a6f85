import type { ModelEvent } from '../port'

/**
 * Turns the chunks of one streamed reply into events. Pure but for what it remembers of the reply so far: the same chunks
 * give the same events. `take` never gives an ending; `finish` and `breakOff` give exactly one, as their last event.
 */
export interface ReplyReader {
  /** What a chunk says. Unknown chunks say nothing. */
  take(chunk: unknown): ModelEvent[]
  /** The stream has ended by itself: how the reply ended, or that it was cut. */
  finish(): ModelEvent[]
  /** The stream broke: calls that were being written, as the cut-off calls they are, and the usage so far. */
  breakOff(): { readonly events: ModelEvent[]; readonly usage?: unknown }
}

/** Where a stream ends without its end marker. */
export const STREAM_CUT = {
  type: 'stream_cut',
  message: 'The reply broke off: the connection closed before the provider said that it was complete.',
  retryable: true,
} as const
