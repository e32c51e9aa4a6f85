import type { Finish, ModelError, ModelEvent } from '../port'
import { CallWriter, isPlainJson, type NativeParts, type OpenCall } from '../wire/call-writer'
import { numberAt, objectAt, present, textAt } from '../wire/read-fields'
import { isRetryableWord } from '../wire/read-provider-error'
import { type ReplyReader, STREAM_CUT } from '../wire/reply-reader'
import type { RequestTools } from '../wire/request-tools'
import type { Usage } from '../wire/usage'
import { OPENAI_RESPONSES_FORMAT } from './openai-responses-request'

/** Reads the events of `responses.create`; a reply is a list of items, told apart by `output_index`. */
export class OpenAiResponsesReader implements ReplyReader {
  readonly #calls: CallWriter
  readonly #byIndex = new Map<number, OpenCall>()
  readonly #parts: NativeParts = []
  #usage: Usage | undefined
  #status: string | undefined
  #error: ModelError | undefined
  #hasSpoken = false
  #hasRefused = false

  constructor(tools: RequestTools) {
    this.#calls = new CallWriter(tools)
  }

  take(chunk: unknown): ModelEvent[] {
    switch (textAt(chunk, 'type')) {
      case 'response.output_text.delta':
        return this.#say(textAt(chunk, 'delta'))
      case 'response.refusal.delta':
        this.#hasRefused = true
        return this.#say(textAt(chunk, 'delta'))
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        return think(textAt(chunk, 'delta'))
      case 'response.reasoning_summary_part.added':
        return think((numberAt(chunk, 'summary_index') ?? 0) > 0 ? '\n\n' : '')
      case 'response.output_item.added':
        this.#open(chunk)
        return []
      case 'response.function_call_arguments.delta':
        return this.#addArguments(chunk)
      case 'response.function_call_arguments.done':
        this.#replaceArguments(this.#byIndex.get(numberAt(chunk, 'output_index') ?? 0), textAt(chunk, 'arguments'))
        return []
      case 'response.output_item.done':
        return this.#closeItem(chunk)
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        this.#conclude(objectAt(chunk, 'response'))
        return []
      case 'error':
        this.#fail(Object.keys(objectAt(chunk, 'error')).length > 0 ? objectAt(chunk, 'error') : chunk)
        return []
      default:
        return []
    }
  }

  finish(): ModelEvent[] {
    const status = this.#status
    if (this.#error !== undefined || status === undefined) {
      const error = this.#error ?? STREAM_CUT
      const reason = present({ finishReason: status })
      return [...this.breakOff().events, { type: 'error', error, ...reason, ...this.#spent() }]
    }
    if (status === 'incomplete:content_filter') {
      const message = 'The provider’s content filter stopped the reply (content_filter).'
      return [
        {
          type: 'error',
          error: { type: 'blocked', message, retryable: false },
          finishReason: status,
          ...this.#spent(),
        },
      ]
    }
    const cut = this.#calls.unfinished.flatMap((call) => this.#close(call, true))
    const native = this.#parts.length === 0 ? {} : { native: { format: OPENAI_RESPONSES_FORMAT, parts: this.#parts } }
    return [
      ...cut,
      ...this.#remarks(status),
      { type: 'end', finishReason: status, finish: this.#finishOf(status), ...this.#spent(), ...native },
    ]
  }

  breakOff() {
    return { events: this.#calls.closeAll(true), ...this.#spent() }
  }

  #say(text: string | undefined): ModelEvent[] {
    if (!text) return []
    this.#hasSpoken = true
    return [{ type: 'text', text }]
  }

  #open(chunk: unknown): OpenCall | undefined {
    const item = objectAt(chunk, 'item')
    if (item.type !== 'function_call') return undefined
    const call = this.#calls.open(textAt(item, 'call_id'), textAt(item, 'name') ?? '')
    this.#byIndex.set(numberAt(chunk, 'output_index') ?? 0, call)
    return call
  }

  #addArguments(chunk: unknown): ModelEvent[] {
    const call = this.#byIndex.get(numberAt(chunk, 'output_index') ?? 0)
    return call === undefined || call.isDone ? [] : this.#calls.add(call, textAt(chunk, 'delta') ?? '')
  }

  /** The whole text takes the place of its pieces: they must be the same, and where they are not it is the whole that counts. */
  #replaceArguments(call: OpenCall | undefined, text: string | undefined): void {
    if (call !== undefined && !call.isDone && text) call.pieces.splice(0, call.pieces.length, text)
  }

  #closeItem(chunk: unknown): ModelEvent[] {
    const item = objectAt(chunk, 'item')
    if (item.type !== 'function_call') {
      this.#parts.push({ raw: item })
      return []
    }
    const call = this.#byIndex.get(numberAt(chunk, 'output_index') ?? 0) ?? this.#open(chunk)
    if (call === undefined || call.isDone) return []
    this.#replaceArguments(call, textAt(item, 'arguments'))
    return this.#close(call, item.status === 'incomplete', item)
  }

  #close(call: OpenCall, isCut: boolean, item: Readonly<Record<string, unknown>> = {}): ModelEvent[] {
    const { event, argsText, ordinal } = this.#calls.close(call, isCut)
    const isPlain = argsText === '' || isPlainJson(argsText, event.args)
    const written = { type: 'function_call', call_id: call.id, name: call.name, ...item }
    this.#parts.push({
      call: ordinal,
      raw: present({ ...written, arguments: isPlain ? undefined : argsText }),
    })
    return [event]
  }

  #conclude(response: Readonly<Record<string, unknown>>): void {
    const reason = textAt(objectAt(response, 'incomplete_details'), 'reason')
    this.#status = `${textAt(response, 'status') ?? 'completed'}${reason === undefined ? '' : `:${reason}`}`
    const usage = objectAt(response, 'usage')
    if (Object.keys(usage).length > 0) this.#usage = usageOf(usage)
    if (this.#status === 'failed') this.#fail(objectAt(response, 'error'))
  }

  #fail(error: unknown): void {
    const type = textAt(error, 'code') ?? textAt(error, 'type') ?? 'provider_error'
    const message = textAt(error, 'message') ?? 'The provider reported a failure without saying which.'
    this.#error = { type, message, retryable: isRetryableWord(type) }
  }

  #finishOf(status: string): Finish {
    if (status === 'incomplete:max_output_tokens') return 'length'
    if (!this.#calls.isEmpty) return 'tool_calls'
    return status === 'completed' ? 'stop' : 'other'
  }

  #remarks(status: string): ModelEvent[] {
    if (this.#hasRefused) return [{ type: 'note', code: 'refusal', message: 'The model refused to answer.' }]
    if (!KNOWN_STATUSES.has(status)) {
      return [{ type: 'note', code: 'finish_reason', message: `The model ended with ${status}.` }]
    }
    if (this.#hasSpoken || !this.#calls.isEmpty) return []
    return [{ type: 'note', code: 'empty_reply', message: `The model ended with ${status} and said nothing.` }]
  }

  #spent() {
    return present({ usage: this.#usage })
  }
}

const KNOWN_STATUSES = new Set(['completed', 'incomplete:max_output_tokens'])

function think(text: string | undefined): ModelEvent[] {
  return text ? [{ type: 'text', text, thought: true }] : []
}

function usageOf(usage: Readonly<Record<string, unknown>>): Usage {
  return present({
    inputTokens: numberAt(usage, 'input_tokens'),
    outputTokens: numberAt(usage, 'output_tokens'),
    reasoningTokens: numberAt(objectAt(usage, 'output_tokens_details'), 'reasoning_tokens'),
    cachedTokens: numberAt(objectAt(usage, 'input_tokens_details'), 'cached_tokens'),
    totalTokens: numberAt(usage, 'total_tokens'),
  })
}
