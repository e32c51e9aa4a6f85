import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AnthropicReader } from '../anthropic/anthropic-reader'
import { GeminiReader } from '../gemini/gemini-reader'
import { OpenAiChatReader } from '../openai-chat/openai-chat-reader'
import { OpenAiResponsesReader } from '../openai-responses/openai-responses-reader'
import { normaliseReply } from '../testing/normalise-reply'
import { readSse } from '../testing/read-sse'
import { prepareRequestTools } from './request-tools'

const folder = new URL('../testdata/wire/', import.meta.url)
const tools = prepareRequestTools([], 'anthropic')
const readers = {
  gemini: () => new GeminiReader(tools),
  'openai-chat': () => new OpenAiChatReader(tools),
  'openai-responses': () => new OpenAiResponsesReader(tools),
  anthropic: () => new AnthropicReader(tools),
}
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sse.txt'))
  .map((file) => file.replace('.sse.txt', ''))

interface Expected {
  readonly format: keyof typeof readers
  readonly finishReason: string
}

/** Errors that a client library throws are the adapter's; here the stream just ends after them. */
const whole = names.filter((name) => !/^(anthropic|openai-chat)-error/.test(name))

describe('the recorded streams', () => {
  it('are all there', () => expect(names.length).toBe(16))

  it.each(whole)('%s reads as its expectation says', (name) => {
    const read = (kind: string) => readFileSync(new URL(`${name}.${kind}`, folder), 'utf8')
    const expected = JSON.parse(read('expected.json')) as Expected
    const reader = readers[expected.format]()
    const events = readSse(read('sse.txt')).flatMap((chunk) => reader.take(chunk))
    const { error, ...reply } = normaliseReply([...events, ...reader.finish()])
    const { error: wanted, ...want } = expected as Expected & { error: { code?: string; type?: string } | null }
    expect(want).toMatchObject(reply)
    const { code, ...rest } = wanted ?? {}
    if (wanted === null) expect(error).toBeNull()
    else expect(error).toEqual({ type: code, ...rest })
  })
})
