import { isJsonObject } from '../../base/json'
import type { Finish, ModelError, ModelEvent } from '../port'
import { CallWriter, type NativeParts } from '../wire/call-writer'
import { listAt, numberAt, objectAt, present, textAt } from '../wire/read-fields'
import { type ReplyReader, STREAM_CUT } from '../wire/reply-reader'
import type { RequestTools } from '../wire/request-tools'
import type { Usage } from '../wire/usage'
import { GEMINI_FORMAT } from './gemini-request'

/** Reasons for which Gemini withholds what it would have said. */
const BLOCKING = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
  'MODEL_ARMOR',
])
/** Reasons that say the reply is of no use; another try may be better. */
const BROKEN = new Set([
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'MISSING_THOUGHT_SIGNATURE',
  'MALFORMED_RESPONSE',
])

/** Reads the chunks of `generateContentStream`. Calls come whole, one part each, in one chunk or over several. */
export class GeminiReader implements ReplyReader {
  readonly #calls: CallWriter
  readonly #parts: NativeParts = []
  #usage: Usage | undefined
  #reason: string | undefined
  #message: string | undefined
  #block: string | undefined
  #hasSpoken = false

  constructor(tools: RequestTools) {
    this.#calls = new CallWriter(tools)
  }

  take(chunk: unknown): ModelEvent[] {
    const usage = objectAt(chunk, 'usageMetadata')
    if (Object.keys(usage).length > 0) this.#usage = usageOf(usage)
    this.#block = textAt(objectAt(chunk, 'promptFeedback'), 'blockReason') ?? this.#block
    const candidate = listAt(chunk, 'candidates')[0]
    this.#reason = textAt(candidate, 'finishReason') ?? this.#reason
    this.#message = textAt(candidate, 'finishMessage') ?? this.#message
    return listAt(objectAt(candidate, 'content'), 'parts').flatMap((part) => this.#takePart(part))
  }

  finish(): ModelEvent[] {
    if (this.#block !== undefined) {
      return [this.#error('blocked', `Gemini blocked the prompt (${this.#block}).`, false)]
    }
    const reason = this.#reason
    if (reason === undefined) return [{ type: 'error', error: STREAM_CUT, ...this.#spent() }]
    const why = this.#message === undefined ? '' : ` ${this.#message}`
    if (BLOCKING.has(reason)) return [this.#error('blocked', `Gemini withheld the reply (${reason}).${why}`, false)]
    if (BROKEN.has(reason)) {
      return [this.#error(reason.toLowerCase(), `Gemini gave the reply up (${reason}).${why}`, true)]
    }
    const native = this.#parts.length === 0 ? {} : { native: { format: GEMINI_FORMAT, parts: this.#parts } }
    return [
      ...this.#remarks(reason, why),
      { type: 'end', finishReason: reason, finish: this.#finishOf(reason), ...this.#spent(), ...native },
    ]
  }

  breakOff() {
    return { events: [], ...this.#spent() }
  }

  #takePart(part: unknown): ModelEvent[] {
    if (!isJsonObject(part)) return []
    if (isJsonObject(part.functionCall)) return [this.#takeCall(part, part.functionCall)]
    const { text } = part
    this.#keep(part)
    if (typeof text !== 'string' || text === '') return []
    this.#hasSpoken = true
    return [{ type: 'text', text, ...(part.thought === true ? { thought: true } : {}) }]
  }

  #takeCall(part: Readonly<Record<string, unknown>>, call: Readonly<Record<string, unknown>>): ModelEvent {
    const alias = textAt(call, 'name') ?? ''
    const { event, ordinal, isSame } = this.#calls.whole(textAt(call, 'id'), alias, call.args)
    // The arguments stand in the call already; kept twice only where undoing a rewrite changed them.
    const { args, ...rest } = call
    this.#parts.push({ call: ordinal, raw: { ...part, functionCall: isSame ? rest : call } })
    return event
  }

  /** Pieces of one text are one part; a part that carries more than text stays by itself. */
  #keep(part: Readonly<Record<string, unknown>>): void {
    const last = this.#parts.at(-1)
    const { text, thought, ...more } = part
    const before = last?.call === undefined && isJsonObject(last?.raw) ? last.raw : undefined
    const isPiece = typeof text === 'string' && Object.keys(more).length === 0
    const isOpen = before !== undefined && typeof before.text === 'string' && Object.keys(before).every(isOfText)
    if (isPiece && isOpen && before.thought === thought) {
      this.#parts[this.#parts.length - 1] = { raw: { ...before, text: before.text + text } }
    } else if (!isPiece || text !== '') this.#parts.push({ raw: part })
  }

  #finishOf(reason: string): Finish {
    if (reason === 'MAX_TOKENS') return 'length'
    if (!this.#calls.isEmpty) return 'tool_calls'
    return reason === 'STOP' ? 'stop' : 'other'
  }

  #remarks(reason: string, why: string): ModelEvent[] {
    const isKnown = reason === 'STOP' || reason === 'MAX_TOKENS'
    if (!isKnown) return [{ type: 'note', code: 'finish_reason', message: `Gemini ended with ${reason}.${why}` }]
    if (this.#hasSpoken || !this.#calls.isEmpty) return []
    return [{ type: 'note', code: 'empty_reply', message: `Gemini ended with ${reason} and said nothing.${why}` }]
  }

  #error(type: string, message: string, retryable: boolean): ModelEvent {
    const error: ModelError = { type, message, retryable }
    return { type: 'error', error, ...present({ finishReason: this.#reason ?? this.#block }), ...this.#spent() }
  }

  #spent() {
    return present({ usage: this.#usage })
  }
}

function isOfText(key: string): boolean {
  return key === 'text' || key === 'thought'
}

/** Gemini counts thoughts beside the output; here they are part of it. */
function usageOf(usage: Readonly<Record<string, unknown>>): Usage {
  const thoughts = numberAt(usage, 'thoughtsTokenCount')
  const candidates = numberAt(usage, 'candidatesTokenCount')
  const isCounted = thoughts !== undefined || candidates !== undefined
  return present({
    inputTokens: numberAt(usage, 'promptTokenCount'),
    outputTokens: isCounted ? (candidates ?? 0) + (thoughts ?? 0) : undefined,
    reasoningTokens: thoughts,
    cachedTokens: numberAt(usage, 'cachedContentTokenCount'),
    totalTokens: numberAt(usage, 'totalTokenCount'),
  })
}
