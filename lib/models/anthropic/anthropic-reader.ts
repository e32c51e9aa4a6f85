import { isJsonObject } from '../../base/json'
import type { Finish, ModelEvent } from '../port'
import { CallWriter, type NativeParts, type OpenCall } from '../wire/call-writer'
import { numberAt, objectAt, present, textAt } from '../wire/read-fields'
import { type ReplyReader, STREAM_CUT } from '../wire/reply-reader'
import type { RequestTools } from '../wire/request-tools'
import type { Usage } from '../wire/usage'
import { ANTHROPIC_FORMAT, asInput } from './anthropic-request'

/** A content block that is being written. */
interface OpenBlock {
  readonly raw: Readonly<Record<string, unknown>>
  readonly texts: string[]
  signature: string
  readonly call: OpenCall | undefined
}

/**
 * Reads the events of a streamed message. A call is complete when the next thing begins, not when its block stops: a block
 * that the token limit cut stops just like any other.
 */
export class AnthropicReader implements ReplyReader {
  readonly #calls: CallWriter
  readonly #blocks = new Map<number, OpenBlock>()
  readonly #parts: NativeParts = []
  #stopped: OpenBlock | undefined
  #usage: Usage | undefined
  #reason: string | undefined
  #isComplete = false
  #hasSpoken = false

  constructor(tools: RequestTools) {
    this.#calls = new CallWriter(tools)
  }

  take(chunk: unknown): ModelEvent[] {
    const index = numberAt(chunk, 'index') ?? 0
    switch (textAt(chunk, 'type')) {
      case 'message_start':
        this.#addUsage(objectAt(objectAt(chunk, 'message'), 'usage'))
        return []
      case 'content_block_start':
        return [...this.#closeStopped(false), ...this.#start(index, objectAt(chunk, 'content_block'))]
      case 'content_block_delta':
        return this.#add(this.#blocks.get(index), objectAt(chunk, 'delta'))
      case 'content_block_stop':
        return [...this.#closeStopped(false), ...this.#stop(index)]
      case 'message_delta': {
        this.#reason = textAt(objectAt(chunk, 'delta'), 'stop_reason') ?? this.#reason
        this.#addUsage(objectAt(chunk, 'usage'))
        return this.#reason === undefined ? [] : this.#closeAll(isLimit(this.#reason))
      }
      case 'message_stop':
        this.#isComplete = true
        return []
      default:
        return []
    }
  }

  finish(): ModelEvent[] {
    const reason = this.#reason
    if (!this.#isComplete || reason === undefined) {
      return [...this.breakOff().events, { type: 'error', error: STREAM_CUT, ...this.#spent() }]
    }
    if (reason === 'refusal') {
      const message = 'Claude declined to answer (stop_reason refusal).'
      return [
        {
          type: 'error',
          error: { type: 'blocked', message, retryable: false },
          finishReason: reason,
          ...this.#spent(),
        },
      ]
    }
    const native = this.#parts.length === 0 ? {} : { native: { format: ANTHROPIC_FORMAT, parts: this.#parts } }
    return [
      ...this.#remarks(reason),
      { type: 'end', finishReason: reason, finish: this.#finishOf(reason), ...this.#spent(), ...native },
    ]
  }

  breakOff() {
    this.#stopped = undefined
    return { events: this.#calls.closeAll(true), ...this.#spent() }
  }

  #start(index: number, raw: Readonly<Record<string, unknown>>): ModelEvent[] {
    const isCall = raw.type === 'tool_use'
    const call = isCall ? this.#calls.open(textAt(raw, 'id'), textAt(raw, 'name') ?? '') : undefined
    const block: OpenBlock = { raw, texts: [], signature: textAt(raw, 'signature') ?? '', call }
    this.#blocks.set(index, block)
    return this.#say(block, textAt(raw, raw.type === 'thinking' ? 'thinking' : 'text') ?? '')
  }

  #add(block: OpenBlock | undefined, delta: Readonly<Record<string, unknown>>): ModelEvent[] {
    if (block === undefined) return []
    switch (delta.type) {
      case 'text_delta':
        return this.#say(block, textAt(delta, 'text') ?? '')
      case 'thinking_delta':
        return this.#say(block, textAt(delta, 'thinking') ?? '')
      case 'signature_delta':
        block.signature += textAt(delta, 'signature') ?? ''
        return []
      case 'input_json_delta':
        return block.call ? this.#calls.add(block.call, textAt(delta, 'partial_json') ?? '') : []
      default:
        return []
    }
  }

  #say(block: OpenBlock, text: string): ModelEvent[] {
    if (text === '') return []
    block.texts.push(text)
    if (block.raw.type === 'thinking') return [{ type: 'text', text, thought: true }]
    this.#hasSpoken = true
    return [{ type: 'text', text }]
  }

  #stop(index: number): ModelEvent[] {
    const block = this.#blocks.get(index)
    this.#blocks.delete(index)
    if (block?.call !== undefined) this.#stopped = block
    else if (block !== undefined) this.#keep(block)
    return []
  }

  /** Empty texts are left out: the API takes none back. */
  #keep({ raw, texts, signature }: OpenBlock): void {
    const text = texts.join('')
    if (raw.type === 'thinking') this.#parts.push({ raw: { type: 'thinking', thinking: text, signature } })
    else if (raw.type !== 'text') this.#parts.push({ raw })
    else if (text !== '') this.#parts.push({ raw: { type: 'text', text } })
  }

  /** Nothing follows: blocks that were never stopped end too. */
  #closeAll(isCut: boolean): ModelEvent[] {
    const left = [...this.#blocks.keys()].flatMap((index) => [...this.#closeStopped(false), ...this.#stop(index)])
    return [...left, ...this.#closeStopped(isCut)]
  }

  #closeStopped(isCut: boolean): ModelEvent[] {
    const block = this.#stopped
    if (block?.call === undefined) return []
    this.#stopped = undefined
    const { call, raw } = block
    const given = objectAt(raw, 'input')
    // Some servers give the whole input with the block's start.
    if (call.pieces.length === 0 && Object.keys(given).length > 0) call.pieces.push(JSON.stringify(given))
    const { event, argsText, ordinal, sent, isSame } = this.#calls.close(call, isCut)
    // Kept beside the arguments only where it differs from them.
    const input = isJsonObject(sent) ? (isSame ? undefined : sent) : asInput(sent ?? argsText)
    this.#parts.push({ call: ordinal, raw: { type: 'tool_use', name: call.name, ...present({ id: call.id, input }) } })
    return [event]
  }

  /** Counts are cumulative: what is said again replaces what was said, and null says nothing. */
  #addUsage(usage: Readonly<Record<string, unknown>>): void {
    if (Object.keys(usage).length === 0) return
    const said = present({
      inputTokens: numberAt(usage, 'input_tokens'),
      outputTokens: numberAt(usage, 'output_tokens'),
      cachedTokens: numberAt(usage, 'cache_read_input_tokens'),
    })
    this.#usage = { ...this.#usage, ...said }
  }

  #finishOf(reason: string): Finish {
    if (isLimit(reason)) return 'length'
    if (!this.#calls.isEmpty) return 'tool_calls'
    return reason === 'end_turn' || reason === 'stop_sequence' ? 'stop' : 'other'
  }

  #remarks(reason: string): ModelEvent[] {
    if (!KNOWN_REASONS.has(reason)) {
      return [{ type: 'note', code: 'finish_reason', message: `Claude ended with ${reason}.` }]
    }
    if (this.#hasSpoken || !this.#calls.isEmpty) return []
    return [{ type: 'note', code: 'empty_reply', message: `Claude ended with ${reason} and said nothing.` }]
  }

  #spent() {
    return present({ usage: this.#usage })
  }
}

const KNOWN_REASONS = new Set(['end_turn', 'max_tokens', 'stop_sequence', 'tool_use', 'model_context_window_exceeded'])

function isLimit(reason: string): boolean {
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded'
}
