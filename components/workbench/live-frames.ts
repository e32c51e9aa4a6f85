import type { SessionEvent } from '@/lib/session/events'

/**
 * A frame without a number, shown at once and never folded. `text` of `text` and `output` is everything that came after
 * the last stored piece, so a later frame replaces an earlier one and a lost frame costs nothing.
 */
export type LiveFrame =
  | { readonly kind: 'text'; readonly run: string; readonly step: number; readonly text: string }
  | { readonly kind: 'output'; readonly callId: string; readonly text: string }
  | { readonly kind: 'done_waiting'; readonly callId: string; readonly waitsFor: string }

/** The frames that still matter: `text` by `run/step`, the rest by callId. */
export interface LiveFrames {
  readonly text: Readonly<Record<string, string>>
  readonly output: Readonly<Record<string, string>>
  readonly doneWaiting: Readonly<Record<string, string>>
}

export const NO_FRAMES: LiveFrames = { text: {}, output: {}, doneWaiting: {} }

/** Key of a model step's streamed text in `LiveFrames.text`. */
export function stepKey(run: string, step: number): string {
  return `${run}/${step}`
}

/** Reads the data of an `event: live` frame; null for a kind this version does not know. */
export function parseLiveFrame(value: unknown): LiveFrame | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, run, step, text, callId, waitsFor } = value as Record<string, unknown> // an object: fields may be anything
  if (kind === 'text' && typeof run === 'string' && typeof step === 'number' && typeof text === 'string')
    return { kind, run, step, text }
  if (kind === 'output' && typeof callId === 'string' && typeof text === 'string') return { kind, callId, text }
  if (kind === 'done_waiting' && typeof callId === 'string' && typeof waitsFor === 'string')
    return { kind, callId, waitsFor }
  return null
}

/** The frames with one more. */
export function withFrame(frames: LiveFrames, frame: LiveFrame): LiveFrames {
  if (frame.kind === 'text')
    return { ...frames, text: { ...frames.text, [stepKey(frame.run, frame.step)]: frame.text } }
  if (frame.kind === 'output') return { ...frames, output: { ...frames.output, [frame.callId]: frame.text } }
  return { ...frames, doneWaiting: { ...frames.doneWaiting, [frame.callId]: frame.waitsFor } }
}

/** The frames without those that these stored events make stale; the same object where none is. */
export function withoutStored(frames: LiveFrames, events: readonly SessionEvent[]): LiveFrames {
  if (frames === NO_FRAMES) return frames
  let next = frames
  for (const event of events) {
    if (event.type === 'model.delta' || event.type === 'model.replied' || event.type === 'model.failed') {
      next = { ...next, text: without(next.text, stepKey(event.run, event.step)) }
    } else if (event.type === 'call.output') {
      next = { ...next, output: without(next.output, event.callId) }
    } else if (event.type.startsWith('call.') && 'callId' in event) {
      next = {
        ...next,
        output: without(next.output, event.callId),
        doneWaiting: without(next.doneWaiting, event.callId),
      }
    }
  }
  return next
}

function without(record: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  if (!(key in record)) return record
  const { [key]: _gone, ...rest } = record
  return rest
}
