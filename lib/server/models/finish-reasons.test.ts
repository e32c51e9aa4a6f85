import { BlockedReason, FinishReason } from '@google/genai'
import { describe, expect, it } from 'vitest'
import { AnthropicReader } from '../../models/anthropic/anthropic-reader'
import { GeminiReader } from '../../models/gemini/gemini-reader'
import { OpenAiChatReader } from '../../models/openai-chat/openai-chat-reader'
import { OpenAiResponsesReader } from '../../models/openai-responses/openai-responses-reader'
import type { ModelEvent } from '../../models/port'
import type { ReplyReader } from '../../models/wire/reply-reader'
import { prepareRequestTools } from '../../models/wire/request-tools'

const none = (dialect: Parameters<typeof prepareRequestTools>[1]) => prepareRequestTools([], dialect)

/** What a reply that said "So" came to: how it ended or what kind of error it is, whether another try may be better, and remarks. */
function endOf(reader: ReplyReader, chunks: readonly unknown[]) {
  const events: readonly ModelEvent[] = [...chunks.flatMap((chunk) => reader.take(chunk)), ...reader.finish()]
  const last = events.at(-1)
  const notes = events.flatMap((event) => (event.type === 'note' ? [event.code] : []))
  if (last?.type === 'error') return `${last.error.type}${last.error.retryable ? ', again' : ''}`
  if (last?.type !== 'end') throw new Error('the reply has no end')
  return [last.finish, ...notes].join(', ')
}

const gemini = (finishReason: string) =>
  endOf(new GeminiReader(none('gemini-json-schema')), [
    { candidates: [{ content: { parts: [{ text: 'So' }] }, finishReason }] },
  ])

describe('every way in which a reply of Gemini can end', () => {
  const WANT: Readonly<Record<string, string>> = {
    STOP: 'stop',
    MAX_TOKENS: 'length',
    SAFETY: 'blocked',
    RECITATION: 'blocked',
    BLOCKLIST: 'blocked',
    PROHIBITED_CONTENT: 'blocked',
    SPII: 'blocked',
    IMAGE_SAFETY: 'blocked',
    IMAGE_PROHIBITED_CONTENT: 'blocked',
    IMAGE_RECITATION: 'blocked',
    MALFORMED_FUNCTION_CALL: 'malformed_function_call, again',
    UNEXPECTED_TOOL_CALL: 'unexpected_tool_call, again',
    TOO_MANY_TOOL_CALLS: 'too_many_tool_calls, again',
    FINISH_REASON_UNSPECIFIED: 'other, finish_reason',
    LANGUAGE: 'other, finish_reason',
    OTHER: 'other, finish_reason',
    NO_IMAGE: 'other, finish_reason',
    IMAGE_OTHER: 'other, finish_reason',
    CONTINUATION: 'other, finish_reason',
  }
  it.each(Object.values(FinishReason))('is understood: %s', (reason) => expect(gemini(reason)).toBe(WANT[reason]))
  it('is kept by name where nobody knows it yet', () => expect(gemini('OF_TOMORROW')).toBe('other, finish_reason'))
  it.each(Object.values(BlockedReason))('is an error where the prompt was blocked: %s', (blockReason) =>
    expect(endOf(new GeminiReader(none('gemini-json-schema')), [{ promptFeedback: { blockReason } }])).toBe('blocked'),
  )
})

describe('every way in which the others’ replies can end', () => {
  const chat = (finish_reason: string) =>
    endOf(new OpenAiChatReader(none('openai-nonstrict')), [
      { choices: [{ index: 0, delta: { content: 'So' }, finish_reason }] },
    ])
  const responses = (type: string, reason?: string) => {
    const status = type.replace('response.', '')
    const response = { status, output: [], ...(reason ? { incomplete_details: { reason } } : {}) }
    const said = { type: 'response.output_text.delta', delta: 'So', output_index: 0 }
    return endOf(new OpenAiResponsesReader(none('openai-nonstrict')), [said, { type, response }])
  }
  const anthropic = (stop_reason: string) =>
    endOf(new AnthropicReader(none('anthropic')), [
      { type: 'message_start', message: { usage: { input_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'So' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ])
  const cases: readonly [string, () => string, string][] = [
    ['Chat Completions stop', () => chat('stop'), 'stop'],
    ['Chat Completions length', () => chat('length'), 'length'],
    ['Chat Completions content_filter', () => chat('content_filter'), 'blocked'],
    ['Chat Completions of tomorrow', () => chat('tired'), 'other, finish_reason'],
    ['Responses completed', () => responses('response.completed'), 'stop'],
    ['Responses max_output_tokens', () => responses('response.incomplete', 'max_output_tokens'), 'length'],
    ['Responses content_filter', () => responses('response.incomplete', 'content_filter'), 'blocked'],
    ['Responses of tomorrow', () => responses('response.incomplete', 'tired'), 'other, finish_reason'],
    ['Claude end_turn', () => anthropic('end_turn'), 'stop'],
    ['Claude stop_sequence', () => anthropic('stop_sequence'), 'stop'],
    ['Claude max_tokens', () => anthropic('max_tokens'), 'length'],
    ['Claude model_context_window_exceeded', () => anthropic('model_context_window_exceeded'), 'length'],
    ['Claude refusal', () => anthropic('refusal'), 'blocked'],
    ['Claude of tomorrow', () => anthropic('tired'), 'other, finish_reason'],
  ]
  it.each(cases)('is understood: %s', (_, end, want) => expect(end()).toBe(want))
})
