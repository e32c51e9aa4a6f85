import type { ModelEvent } from '../port'

/** A reply in the shape that the recorded expectations have. */
export interface NormalisedReply {
  readonly text: string
  readonly thoughts: string
  readonly calls: readonly { readonly id: string | null; readonly name: string; readonly args: unknown }[]
  readonly partialCalls: readonly { readonly id: string | null; readonly name: string; readonly argsText: string }[]
  readonly finishReason: string
  readonly rawFinishReason: string | null
  readonly usage: unknown
  readonly error: { readonly type: string; readonly message: string; readonly retryable: boolean } | null
}

/** Sums events up: what was said, thought and called, and how it ended. */
export function normaliseReply(events: readonly ModelEvent[]): NormalisedReply {
  const said = (isThought: boolean) =>
    events.map((event) => (event.type === 'text' && (event.thought === true) === isThought ? event.text : '')).join('')
  const calls = events.flatMap((event) => (event.type === 'call' ? [event] : []))
  const end = events.at(-1)
  return {
    text: said(false),
    thoughts: said(true),
    calls: calls
      .filter(({ argsText }) => argsText === undefined)
      .map(({ id = null, name, args }) => ({ id, name, args })),
    partialCalls: calls.flatMap(({ id = null, name, argsText }) =>
      argsText === undefined ? [] : [{ id, name, argsText }],
    ),
    finishReason: end?.type === 'end' ? (end.finish ?? '') : 'error',
    rawFinishReason: (end?.type === 'end' || end?.type === 'error' ? end.finishReason : undefined) ?? null,
    usage: (end?.type === 'end' || end?.type === 'error' ? end.usage : undefined) ?? null,
    error: end?.type === 'error' ? end.error : null,
  }
}
