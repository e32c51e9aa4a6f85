import type { Finish, ModelEvent } from '../port'
import { CallWriter, isPlainJson, type NativeParts, type OpenCall } from '../wire/call-writer'
import { listAt, numberAt, objectAt, present, textAt } from '../wire/read-fields'
import { type ReplyReader, STREAM_CUT } from '../wire/reply-reader'
import type { RequestTools } from '../wire/request-tools'
import type { Usage } from '../wire/usage'
import { OPENAI_CHAT_FORMAT } from './openai-chat-request'

/** Reads `chat.completion.chunk`s, also of the many servers that only resemble the service. */
export class OpenAiChatReader implements ReplyReader {
  readonly #calls: CallWriter
  readonly #byIndex = new Map<number, OpenCall>()
  readonly #parts: NativeParts = []
  #last: OpenCall | undefined
  #usage: Usage | undefined
  #reason: string | undefined
  #hasSpoken = false
  #hasRefused = false

  constructor(tools: RequestTools) {
    this.#calls = new CallWriter(tools)
  }

  take(chunk: unknown): ModelEvent[] {
    const usage = objectAt(chunk, 'usage')
    if (Object.keys(usage).length > 0) this.#usage = usageOf(usage)
    const choice = listAt(chunk, 'choices')[0]
    // Some servers give the last piece as a message.
    const delta = { ...objectAt(choice, 'message'), ...objectAt(choice, 'delta') }
    const events = [...this.#takeTexts(delta), ...this.#takeCalls(delta)]
    this.#reason = textAt(choice, 'finish_reason') ?? this.#reason
    return events
  }

  finish(): ModelEvent[] {
    const reason = this.#reason
    if (reason === undefined) {
      const { events } = this.breakOff()
      return [...events, { type: 'error', error: STREAM_CUT, ...this.#spent() }]
    }
    if (reason === 'content_filter') {
      const message = 'The provider’s content filter stopped the reply (content_filter).'
      return [
        {
          type: 'error',
          error: { type: 'blocked', message, retryable: false },
          finishReason: reason,
          ...this.#spent(),
        },
      ]
    }
    const calls = this.#closeCalls(reason === 'length')
    const native = this.#parts.length === 0 ? {} : { native: { format: OPENAI_CHAT_FORMAT, parts: this.#parts } }
    return [
      ...calls,
      ...this.#remarks(reason),
      { type: 'end', finishReason: reason, finish: this.#finishOf(reason), ...this.#spent(), ...native },
    ]
  }

  breakOff() {
    return { events: this.#calls.closeAll(true), ...this.#spent() }
  }

  #takeTexts(delta: Readonly<Record<string, unknown>>): ModelEvent[] {
    const thought = textAt(delta, 'reasoning_content') || textAt(delta, 'reasoning')
    const refusal = textAt(delta, 'refusal')
    const text = textAt(delta, 'content')
    if (refusal) this.#hasRefused = true
    const events: ModelEvent[] = thought ? [{ type: 'text', text: thought, thought: true }] : []
    for (const said of [text, refusal]) if (said) events.push({ type: 'text', text: said })
    this.#hasSpoken ||= events.length > 0
    return events
  }

  #takeCalls(delta: Readonly<Record<string, unknown>>): ModelEvent[] {
    const legacy = objectAt(delta, 'function_call')
    const entries = Object.keys(legacy).length === 0 ? [] : [{ index: 0, function: legacy }]
    return [...listAt(delta, 'tool_calls'), ...entries].flatMap((entry) => {
      const written = objectAt(entry, 'function')
      const call = this.#callOf(numberAt(entry, 'index'), textAt(entry, 'id') || undefined, textAt(written, 'name'))
      return this.#calls.add(call, textAt(written, 'arguments') ?? argumentsAsValue(written))
    })
  }

  /**
   * The call that a piece belongs to: by its index, which is all that must be there. Where several calls share an index they
   * differ by id; without an index a known id goes on, a name begins, and anything else belongs to the last call.
   */
  #callOf(index: number | undefined, id: string | undefined, name: string | undefined): OpenCall {
    const atIndex = index === undefined ? undefined : this.#byIndex.get(index)
    const byId = id === undefined ? undefined : this.#calls.unfinished.find((call) => call.id === id)
    const isOther = id !== undefined && atIndex?.id !== undefined && atIndex.id !== id
    // An index of its own and a name, while the one with that id is being written: another call with the same id.
    const isNew = index !== undefined && Boolean(name) && byId !== undefined && byId.pieces.length > 0
    const going = index === undefined ? (byId ?? (name ? undefined : this.#last)) : isNew ? undefined : byId
    const known = isOther ? byId : (atIndex ?? going)
    const call = known ?? this.#calls.open(id, name ?? '')
    if (call.id === undefined) call.id = id
    if (call.name === '') call.name = name ?? ''
    if (index !== undefined) this.#byIndex.set(index, call)
    this.#last = call
    return call
  }

  #closeCalls(isCut: boolean): ModelEvent[] {
    const open = this.#calls.unfinished
    return open.map((call) => {
      const { event, argsText, ordinal } = this.#calls.close(call, isCut && call === open.at(-1))
      const isPlain = argsText === '' || isPlainJson(argsText, event.args)
      const raw = { ...present({ id: call.id }), name: call.name, ...(isPlain ? {} : { arguments: argsText }) }
      this.#parts.push({ call: ordinal, raw })
      return event
    })
  }

  #finishOf(reason: string): Finish {
    if (reason === 'length') return 'length'
    if (!this.#calls.isEmpty) return 'tool_calls'
    return reason === 'stop' ? 'stop' : 'other'
  }

  #remarks(reason: string): ModelEvent[] {
    if (this.#hasRefused) return [{ type: 'note', code: 'refusal', message: 'The model refused to answer.' }]
    if (!this.#hasSpoken && this.#calls.isEmpty) {
      return [{ type: 'note', code: 'empty_reply', message: `The model ended with ${reason} and said nothing.` }]
    }
    if (KNOWN_REASONS.has(reason)) return []
    return [{ type: 'note', code: 'finish_reason', message: `The model ended with ${reason}.` }]
  }

  #spent() {
    return present({ usage: this.#usage })
  }
}

const KNOWN_REASONS = new Set(['stop', 'length', 'tool_calls', 'function_call'])

/** Some servers give arguments as a value, whole. */
function argumentsAsValue(written: Readonly<Record<string, unknown>>): string {
  const value = written.arguments
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

function usageOf(usage: Readonly<Record<string, unknown>>): Usage {
  return present({
    inputTokens: numberAt(usage, 'prompt_tokens'),
    outputTokens: numberAt(usage, 'completion_tokens'),
    reasoningTokens: numberAt(objectAt(usage, 'completion_tokens_details'), 'reasoning_tokens'),
    cachedTokens: numberAt(objectAt(usage, 'prompt_tokens_details'), 'cached_tokens'),
    totalTokens: numberAt(usage, 'total_tokens'),
  })
}
