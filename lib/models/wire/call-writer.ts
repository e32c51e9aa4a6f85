import { isJsonObject } from '../../base/json'
import type { ModelEvent, NativeAnswer } from '../port'
import type { RequestTools } from './request-tools'

type CallEvent = Extract<ModelEvent, { type: 'call' }>
type CallDelta = Extract<ModelEvent, { type: 'call_delta' }>

/** One call of a streamed reply, its arguments still arriving as text. */
export interface OpenCall {
  readonly index: number
  id: string | undefined
  /** As the provider has it: an alias where the tool goes by another name there. */
  name: string
  readonly pieces: string[]
  isDone: boolean
}

/** A call that is written to its end. */
export interface ClosedCall {
  readonly event: CallEvent
  /** As it came, where it came as text. */
  readonly argsText: string
  /** Counts the call events of the reply from 0. */
  readonly ordinal: number
  /** The arguments as the model wrote them; null where they could not be read. */
  readonly sent: unknown
  /** Whether the event has those very arguments: no rewrite of the declaration was undone. */
  readonly isSame: boolean
}

/**
 * Collects the calls of one reply. Pieces of arguments are kept in a list and joined once: a megabyte in pieces of sixteen
 * characters costs what a megabyte costs.
 */
export class CallWriter {
  readonly #calls: OpenCall[] = []
  #emitted = 0

  constructor(private readonly tools: RequestTools) {}

  open(id: string | undefined, name: string): OpenCall {
    const call: OpenCall = { index: this.#calls.length, id: id || undefined, name, pieces: [], isDone: false }
    this.#calls.push(call)
    return call
  }

  /** More arguments of a call. */
  add(call: OpenCall, text: string): CallDelta[] {
    if (text === '') return []
    call.pieces.push(text)
    return [{ type: 'call_delta', index: call.index, name: this.tools.nameOf(call.name), text }]
  }

  /** Whether the reply has had no call so far. */
  get isEmpty(): boolean {
    return this.#calls.length === 0 && this.#emitted === 0
  }

  /** Closes what is still being written; the last may have been cut off, the others gave way to it. */
  closeAll(isCut: boolean): CallEvent[] {
    const left = this.unfinished
    return left.map((call) => this.close(call, isCut && call === left.at(-1)).event)
  }

  get unfinished(): readonly OpenCall[] {
    return this.#calls.filter((call) => !call.isDone)
  }

  /**
   * A call whose arguments are complete, or never will be (`isCut`). Text that is no JSON, or cut off, is kept as text with
   * args null; no text at all means no arguments, unless it was cut before any came.
   */
  close(call: OpenCall, isCut = false): ClosedCall {
    call.isDone = true
    const argsText = call.pieces.join('')
    const parsed = isCut && argsText.trim() === '' ? undefined : parseArguments(argsText)
    return this.#event(call.id, call.name, parsed, argsText)
  }

  /** A call that came whole, its arguments as a value. */
  whole(id: string | undefined, name: string, args: unknown): ClosedCall {
    return this.#event(id || undefined, name, { value: args === undefined ? {} : args }, '')
  }

  #event(id: string | undefined, alias: string, parsed: { value: unknown } | undefined, argsText: string): ClosedCall {
    const given = id === undefined ? {} : { id }
    const name = this.tools.nameOf(alias)
    const ordinal = this.#emitted++
    if (parsed === undefined) {
      const event: CallEvent = { type: 'call', ...given, name, args: null, argsText }
      return { event, argsText, ordinal, sent: null, isSame: false }
    }
    const { args, isSame } = this.tools.undo(alias, parsed.value)
    return { event: { type: 'call', ...given, name, args }, argsText, ordinal, sent: parsed.value, isSame }
  }
}

function parseArguments(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: {} }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** The parts of a reply as its provider wrote them, in order. */
export type NativeParts = NativeAnswer['parts'][number][]

/** True for text that is just what the value is written as: it need not be kept beside the value. */
export function isPlainJson(text: string, args: unknown): boolean {
  return isJsonObject(args) && JSON.stringify(args) === text
}
