import type { SessionEvent } from '@/lib/session/events'

/**
 * A frame without a number, shown at once and never folded. `text` of `text` and `output` is everything that came after
 * the last stored piece, so a later frame replaces an earlier one and a lost frame costs nothing.
 */
export type LiveFrame =
  | { readonly kind: 'text'; readonly run: string; readonly step: number; readonly text: string }
  | { readonly kind: 'output'; readonly callId: string; readonly text: string }
  | { readonly kind: 'done_waiting'; readonly callId: string; readonly waitsFor: string }
  | ({ readonly kind: 'call_args'; readonly run: string; readonly step: number } & WritingCall)

/** A call whose arguments are still being written: the end of them, and how many characters stand before it. */
export interface WritingCall {
  /** Its place among the calls of its step. */
  readonly index: number
  readonly name: string
  readonly text: string
  readonly skipped: number
}

/** The frames that still matter: `text` and `writing` by `run/step`, the rest by callId. */
export interface LiveFrames {
  readonly text: Readonly<Record<string, string>>
  readonly writing: Readonly<Record<string, readonly WritingCall[]>>
  readonly output: Readonly<Record<string, string>>
  readonly doneWaiting: Readonly<Record<string, string>>
}

export const NO_FRAMES: LiveFrames = { text: {}, writing: {}, output: {}, doneWaiting: {} }

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
  return kind === 'call_args' ? parseWriting(value) : null
}

function parseWriting(value: object): LiveFrame | null {
  const { run, step, index, name, text, skipped } = value as Record<string, unknown> // fields may be anything
  if (typeof run !== 'string' || typeof step !== 'number' || typeof index !== 'number') return null
  if (typeof name !== 'string' || typeof text !== 'string' || typeof skipped !== 'number') return null
  return { kind: 'call_args', run, step, index, name, text, skipped }
}

/** The frames with one more. */
export function withFrame(frames: LiveFrames, frame: LiveFrame): LiveFrames {
  if (frame.kind === 'text')
    return { ...frames, text: { ...frames.text, [stepKey(frame.run, frame.step)]: frame.text } }
  if (frame.kind === 'call_args') return withWriting(frames, frame)
  if (frame.kind === 'output') return { ...frames, output: { ...frames.output, [frame.callId]: frame.text } }
  return { ...frames, doneWaiting: { ...frames.doneWaiting, [frame.callId]: frame.waitsFor } }
}

function withWriting(
  frames: LiveFrames,
  { run, step, index, name, text, skipped }: Extract<LiveFrame, { kind: 'call_args' }>,
): LiveFrames {
  const key = stepKey(run, step)
  const others = (frames.writing[key] ?? []).filter((call) => call.index !== index)
  const writing = [...others, { index, name, text, skipped }].sort((one, other) => one.index - other.index)
  return { ...frames, writing: { ...frames.writing, [key]: writing } }
}

/** The frames without those that these stored events make stale; the same object where none is. */
export function withoutStored(frames: LiveFrames, events: readonly SessionEvent[]): LiveFrames {
  if (frames === NO_FRAMES) return frames
  let next = frames
  for (const event of events) {
    if (event.type === 'model.delta' || event.type === 'model.replied' || event.type === 'model.failed') {
      const key = stepKey(event.run, event.step)
      const isOver = event.type !== 'model.delta'
      next = { ...next, text: without(next.text, key), ...(isOver ? { writing: without(next.writing, key) } : {}) }
    } else if (event.type === 'model.called') {
      // Calls are complete in the order in which they were begun.
      const key = stepKey(event.run, event.step)
      const [, ...others] = next.writing[key] ?? []
      if (next.writing[key]) next = { ...next, writing: { ...next.writing, [key]: others } }
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

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in record)) return record
  const { [key]: _gone, ...rest } = record
  return rest
}
