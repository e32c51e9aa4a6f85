import { describe, expect, it } from 'vitest'
import type { ModelExchange } from '../../session/model-exchange'
import type { ModelRequest } from '../port'
import { compareRequests } from './compare-requests'
import { toCurl, toTypescript } from './request-code'
import { formOfModel, type ProviderForm, REQUEST_FORMS, requestBody } from './request-forms'
import { requestTokens } from './request-tokens'

const READ = { name: 'read_file', description: 'Reads a file.', parametersJsonSchema: { type: 'object' } }
const FIRST: ModelRequest = {
  model: 'm',
  systemPrompt: 'Be brief.',
  contents: [{ role: 'user', parts: [{ text: 'read a' }] }],
  declarations: [READ],
  turn: 1,
  step: 1,
}
const CALLED: ModelRequest = {
  ...FIRST,
  step: 2,
  contents: [
    ...FIRST.contents,
    { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'read_file', args: {} } }] },
    { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'read_file', response: { output: 'x' } } }] },
  ],
}

describe('a request in the forms of providers', () => {
  it.each(REQUEST_FORMS)('has its prompt and its tool as %s', (form) => {
    const text = JSON.stringify(requestBody(CALLED, form))
    expect(text).toContain('read a')
    expect(text).toContain('read_file')
    expect(text).toContain('Be brief.')
  })

  const models = [
    { ref: 'planner', form: 'neutral' },
    { ref: 'manual', form: 'neutral' },
    { ref: 'script:demo', form: 'neutral' },
    { ref: 'gemini:gemini-2.5-flash', form: 'gemini' },
    { ref: 'openai:qwen3:8b', form: 'openai-chat' },
    { ref: 'openai-responses:gpt-5', form: 'openai-responses' },
    { ref: 'anthropic:claude', form: 'anthropic' },
  ]
  it.each(models)('is $form for $ref', ({ ref, form }) => {
    expect(formOfModel(ref)).toBe(form)
  })
})

describe('a request to take along', () => {
  const exchange = (text: string, more = {}): ModelExchange => ({
    provider: 'openai',
    format: 'openai-chat',
    request: {
      method: 'POST',
      url: 'https://api.example/v1/chat',
      headers: { authorization: 'Bearer $OPENAI_API_KEY', 'content-type': 'application/json', 'x-n': 'costs "$5" `x`' },
      body: { text, bytes: text.length, ...more },
    },
    answers: [],
  })

  it('is one command of curl, with the variable in place of the key', () => {
    expect(toCurl(exchange('{"q":"it\'s"}'))).toBe(
      [
        "curl -N -X POST 'https://api.example/v1/chat' \\",
        '  -H "authorization: Bearer $OPENAI_API_KEY" \\',
        "  -H 'content-type: application/json' \\",
        '  -H \'x-n: costs "$5" `x`\' \\',
        `  --data-raw '{"q":"it'\\''s"}'`,
      ].join('\n'),
    )
  })

  it('is no command where only a part of its body was kept', () => {
    expect(toCurl(exchange('{"q":', { isCut: true }))).toBeNull()
  })

  const libraries = [
    { form: 'gemini', says: 'generateContentStream({' },
    { form: 'openai-chat', says: 'chat.completions.create({' },
    { form: 'openai-responses', says: 'responses.create({' },
    { form: 'anthropic', says: 'messages.create({' },
  ] as const
  it.each(libraries)('is a file for the official library of $form', ({ form, says }) => {
    const text = toTypescript(FIRST, form)
    expect(text).toContain(says)
    expect(text).toContain('"read a"')
    expect(text).not.toMatch(/baseUrl/i)
  })

  const sentTo = (format: ProviderForm, url: string, text = JSON.stringify({ as: 'sent' })): ModelExchange => {
    const { request, ...rest } = exchange(text)
    return { ...rest, format, request: { ...request, url } }
  }
  const addresses = [
    {
      form: 'gemini',
      own: 'https://generativelanguage.googleapis.com/v1beta/models/m:streamGenerateContent?alt=sse',
      custom: 'http://127.0.0.1:9/gemini/v1beta/models/m:streamGenerateContent?alt=sse',
      client: `new GoogleGenAI({ apiKey: process.env.GEMINI_API_KEY ?? 'none', httpOptions: { baseUrl: "http://127.0.0.1:9/gemini" } })`,
    },
    {
      form: 'openai-chat',
      own: 'https://api.openai.com/v1/chat/completions',
      custom: 'http://localhost:11434/v1/chat/completions',
      client: `new OpenAI({ apiKey: process.env.OPENAI_API_KEY ?? 'none', baseURL: "http://localhost:11434/v1" })`,
    },
    {
      form: 'openai-responses',
      own: 'https://api.openai.com/v1/responses',
      custom: 'https://models.example/openai/v1/responses',
      client: `new OpenAI({ apiKey: process.env.OPENAI_API_KEY ?? 'none', baseURL: "https://models.example/openai/v1" })`,
    },
    {
      form: 'anthropic',
      own: 'https://api.anthropic.com/v1/messages',
      custom: 'https://models.example/v1/messages',
      client: `new Anthropic({ apiKey: process.env.ANTHROPIC_API_KEY ?? 'none', baseURL: "https://models.example" })`,
    },
  ] as const
  it.each(addresses)('goes to the address that $form was sent to, by curl and by its library', (row) => {
    const { form, own, custom, client } = row
    expect(toTypescript(FIRST, form, sentTo(form, custom))).toContain(client)
    expect(toTypescript(FIRST, form, sentTo(form, own))).not.toMatch(/baseUrl/i)
    expect(toCurl(sentTo(form, custom))).toContain(`'${custom}'`)
  })

  it('has the body that went over the wire where the library takes just that', () => {
    const sent = sentTo('openai-chat', 'http://localhost:11434/v1/chat/completions', '{"max_tokens":5}')
    expect(toTypescript(FIRST, 'openai-chat', sent)).toContain('"max_tokens": 5')
    expect(toTypescript(FIRST, 'anthropic', sent)).not.toContain('"max_tokens": 5')
    const cut = { ...sent, request: { ...sent.request, body: { ...sent.request.body, isCut: true as const } } }
    expect(toTypescript(FIRST, 'openai-chat', cut)).toContain('"read a"')
  })
})

describe('the weight of a request', () => {
  it('is told by parts that add up', () => {
    const { system, tools, history, total } = requestTokens(CALLED)
    expect(system).toBe(3)
    expect(tools).toBeGreaterThan(10)
    expect(total).toBe(system + tools + history)
  })

  it('counts a letter of another script as a token of its own', () => {
    expect(requestTokens({ ...FIRST, systemPrompt: '读取文件' }).system).toBe(4)
  })
})

describe('what changed from one request to the next', () => {
  it('is what was said since, where nothing else was touched', () => {
    expect(compareRequests(FIRST, CALLED)).toEqual({
      sharedMessages: 1,
      addedMessages: CALLED.contents.slice(1),
      lostMessages: [],
      addedTools: [],
      removedTools: [],
      changedTools: [],
      isSystemChanged: false,
      isModelChanged: false,
      changedSettings: [],
    })
  })

  it('names tools, settings, model, system prompt and messages that are gone', () => {
    const list = { ...READ, name: 'list_directory' }
    const before = { ...CALLED, declarations: [READ, list], settings: { temperature: 0 } }
    const after: ModelRequest = {
      ...FIRST,
      model: 'n',
      systemPrompt: '',
      declarations: [
        { ...READ, description: 'Reads.' },
        { ...READ, name: 'glob' },
      ],
      settings: { temperature: 1, maxOutputTokens: 5 },
    }
    expect(compareRequests(before, after)).toMatchObject({
      lostMessages: CALLED.contents.slice(1),
      addedTools: ['glob'],
      removedTools: ['list_directory'],
      changedTools: ['read_file'],
      isSystemChanged: true,
      isModelChanged: true,
      changedSettings: ['maxOutputTokens', 'temperature'],
    })
  })
})
