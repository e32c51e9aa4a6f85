import { describe, expect, it } from 'vitest'
import type { FunctionDeclaration } from '../../schema/function-declaration'
import { AnthropicReader } from '../anthropic/anthropic-reader'
import { toAnthropicRequest } from '../anthropic/anthropic-request'
import { GeminiReader } from '../gemini/gemini-reader'
import { toGeminiRequest } from '../gemini/gemini-request'
import { OpenAiChatReader } from '../openai-chat/openai-chat-reader'
import { toOpenAiChatRequest } from '../openai-chat/openai-chat-request'
import { OpenAiResponsesReader } from '../openai-responses/openai-responses-reader'
import { toOpenAiResponsesRequest } from '../openai-responses/openai-responses-request'
import type { Content, ModelRequest } from '../port'
import { asHistory } from '../testing/as-history'
import { prepareRequestTools } from './request-tools'

const declarations: FunctionDeclaration[] = [
  {
    name: 'fs.read',
    description: 'Reads',
    parametersJsonSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
]
const prompt: Content = { role: 'user', parts: [{ text: 'Read both' }] }
const request = (contents: readonly Content[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'm-1',
  systemPrompt: 'Be brief.',
  contents,
  declarations,
  turn: 1,
  step: 2,
  ...more,
})

describe('what is sent back to the provider that wrote it', () => {
  it('keeps Gemini’s parts apart, signatures where they were, ids as given', () => {
    const parts = [
      { text: 'Why', thought: true },
      { text: 'On ' },
      { text: 'it.' },
      { functionCall: { name: 'fs.read', args: { path: 'a' }, id: 'g1' }, thoughtSignature: 'c2ln' },
      { functionCall: { name: 'fs.read', args: { path: 'b' } } },
      { text: '', thoughtSignature: 'ZW5k' },
    ]
    const reader = new GeminiReader(prepareRequestTools(declarations, 'gemini-json-schema'))
    const chunks = parts.map((part) => ({ candidates: [{ content: { role: 'model', parts: [part] } }] }))
    const events = [...chunks, { candidates: [{ finishReason: 'STOP' }] }].flatMap((chunk) => reader.take(chunk))
    const { contents } = toGeminiRequest(request([prompt, ...asHistory([...events, ...reader.finish()], 'm-1')])).body
    expect(contents[1]).toEqual({
      role: 'model',
      parts: [parts[0], { text: 'On it.' }, parts[3], parts[4], parts[5]],
    })
    expect(contents[2]).toMatchObject({
      role: 'user',
      parts: [
        { functionResponse: { id: 'g1', name: 'fs.read', response: { output: 'c1' } } },
        { functionResponse: { name: 'fs.read', response: { output: 'c2' } } },
      ],
    })
  })

  it('keeps the text of OpenAI’s arguments to the letter, broken as it may be', () => {
    const reader = new OpenAiChatReader(prepareRequestTools(declarations, 'openai-nonstrict'))
    const call = (index: number, id: string, text: string) => ({
      choices: [{ delta: { tool_calls: [{ index, id, function: { name: 'fs_read', arguments: text } }] } }],
    })
    const chunks = [
      call(0, 'x', '{ "path" : "a" }'),
      call(1, 'y', '{"path":'),
      { choices: [{ finish_reason: 'stop' }] },
    ]
    const events = [...chunks.flatMap((chunk) => reader.take(chunk)), ...reader.finish()]
    const { messages } = toOpenAiChatRequest(request([prompt, ...asHistory(events, 'm-1')]), true).body
    expect(messages).toMatchObject([
      { role: 'system', content: 'Be brief.' },
      { role: 'user' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'x', type: 'function', function: { name: 'fs_read', arguments: '{ "path" : "a" }' } },
          { id: 'y', type: 'function', function: { name: 'fs_read', arguments: '{"path":' } },
        ],
      },
      { role: 'tool', tool_call_id: 'x', content: 'c1' },
      { role: 'tool', tool_call_id: 'y', content: 'c2' },
    ])
  })

  it('keeps the reasoning of the Responses API before its call, for the same model alone', () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'sealed' }
    const call = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'x',
      name: 'fs_read',
      arguments: '{"path":"a"}',
      status: 'completed',
    }
    const chunks = [
      { type: 'response.output_item.done', output_index: 0, item: reasoning },
      { type: 'response.output_item.added', output_index: 1, item: { ...call, arguments: '', status: 'in_progress' } },
      { type: 'response.output_item.done', output_index: 1, item: call },
      { type: 'response.completed', response: { status: 'completed' } },
    ]
    const reader = new OpenAiResponsesReader(prepareRequestTools(declarations, 'openai-nonstrict'))
    const events = [...chunks.flatMap((chunk) => reader.take(chunk)), ...reader.finish()]
    const history = [prompt, ...asHistory(events, 'm-1')]
    const output = { type: 'function_call_output', call_id: 'x', output: 'c1' }
    expect(toOpenAiResponsesRequest(request(history)).body.input).toEqual([
      { role: 'user', content: 'Read both' },
      reasoning,
      call,
      output,
    ])
    const { id: _, ...withoutId } = call
    expect(toOpenAiResponsesRequest(request(history, { model: 'm-2' })).body.input).toEqual([
      { role: 'user', content: 'Read both' },
      withoutId,
      output,
    ])
  })

  it('keeps Claude’s thinking with its signature before the call, and results before text', () => {
    const block = (index: number, start: object, ...deltas: object[]) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]
    const chunks = [
      ...block(
        0,
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking: 'Hm.' },
        { type: 'signature_delta', signature: 'c2ln' },
      ),
      ...block(1, { type: 'redacted_thinking', data: 'sealed' }),
      ...block(
        2,
        { type: 'tool_use', id: 't1', name: 'fs_read', input: {} },
        { type: 'input_json_delta', partial_json: '{"path":"a"}' },
      ),
      ...block(
        3,
        { type: 'tool_use', id: 't2', name: 'fs_read', input: {} },
        { type: 'input_json_delta', partial_json: '{"path":' },
      ),
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ]
    const reader = new AnthropicReader(prepareRequestTools(declarations, 'anthropic'))
    const events = [...chunks.flatMap((chunk) => reader.take(chunk)), ...reader.finish()]
    const more: Content = { role: 'user', parts: [{ text: 'Go on' }] }
    const { messages } = toAnthropicRequest(request([prompt, ...asHistory(events, 'm-1'), more])).body
    expect(messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Read both' }] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
          { type: 'redacted_thinking', data: 'sealed' },
          { type: 'tool_use', id: 't1', name: 'fs_read', input: { path: 'a' } },
          { type: 'tool_use', id: 't2', name: 'fs_read', input: { INVALID_JSON: '{"path":' } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 't1', content: 'c1' },
          { type: 'tool_result', tool_use_id: 't2', content: 'c2' },
          { type: 'text', text: 'Go on' },
        ],
      },
    ])
  })
})

describe('what another model wrote', () => {
  const foreign: Content[] = [
    prompt,
    {
      role: 'model',
      parts: [{ text: 'On it.' }, { functionCall: { id: 'c1', name: 'fs.read', args: { path: 'a' } } }],
    },
    {
      role: 'user',
      parts: [{ functionResponse: { id: 'c1', name: 'fs.read', response: { error: 'none', issues: [] } } }],
    },
  ]

  it('goes to Gemini without ids, and signed as not its own where signatures are asked for', () => {
    const call = { functionCall: { name: 'fs.read', args: { path: 'a' } } }
    const partsFor = (model: string) => toGeminiRequest(request(foreign, { model })).body.contents[1]
    expect(partsFor('gemini-2.5-pro')).toEqual({ role: 'model', parts: [{ text: 'On it.' }, call] })
    expect(partsFor('gemini-3-pro')).toEqual({
      role: 'model',
      parts: [{ text: 'On it.' }, { ...call, thoughtSignature: 'skip_thought_signature_validator' }],
    })
  })

  it('goes to OpenAI and Anthropic with ids that no given id can meet', () => {
    const native = {
      format: 'openai-chat',
      model: 'm-1',
      parts: [{ callId: 'c2', raw: { id: 'c1', name: 'fs_read' } }],
    }
    const own: Content = { role: 'model', parts: [{ functionCall: { id: 'c2', name: 'fs.read', args: {} } }], native }
    const { messages } = toOpenAiChatRequest(request([...foreign, own]), true).body
    const ids = JSON.stringify(messages).match(/"(?:id|tool_call_id)":"[^"]+"/g)
    expect(ids).toEqual(['"id":"c1_"', '"tool_call_id":"c1_"', '"id":"c1"'])
  })

  it('tells Anthropic that a result is a failure', () => {
    const { messages } = toAnthropicRequest(request(foreign)).body
    expect(messages).toMatchObject([
      {},
      {},
      { content: [{ tool_use_id: 'c1', is_error: true, content: '{"error":"none","issues":[]}' }] },
    ])
  })
})

describe('names, ids and texts that providers refuse', () => {
  it('sends a name that the provider admits and understands calls of it as calls of the tool', () => {
    const { body, tools } = toOpenAiChatRequest(request([prompt]), true)
    expect(body.tools).toMatchObject([{ function: { name: 'fs_read' } }])
    expect([tools.nameOf('fs_read'), tools.nameOf('other')]).toEqual(['fs.read', 'other'])
  })

  it('undoes in the arguments of a call what its own request rewrote', () => {
    const optional: FunctionDeclaration = {
      name: 'find',
      description: '',
      parametersJsonSchema: {
        type: 'object',
        properties: { glob: { type: 'string' }, depth: { type: 'integer' } },
        required: ['glob'],
      },
    }
    const strict = request([prompt], { declarations: [optional], settings: { strictTools: true } })
    const { body, tools } = toOpenAiChatRequest(strict, true)
    expect(body.tools).toMatchObject([{ function: { strict: true, parameters: { required: ['glob', 'depth'] } } }])
    const reader = new OpenAiChatReader(tools)
    const text = '{"glob":"*","depth":null}'
    const events = [
      ...reader.take({
        choices: [{ delta: { tool_calls: [{ index: 0, id: 'x', function: { name: 'find', arguments: text } }] } }],
      }),
      ...reader.take({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] }),
      ...reader.finish(),
    ]
    expect(events.find((event) => event.type === 'call')).toEqual({
      type: 'call',
      id: 'x',
      name: 'find',
      args: { glob: '*' },
    })
    const again = toOpenAiChatRequest({ ...strict, contents: [prompt, ...asHistory(events, 'm-1')] }, true).body
      .messages
    expect(again).toMatchObject([{}, {}, { tool_calls: [{ function: { arguments: text } }] }, {}])
  })

  it('mends lone surrogates and NUL in everything that is sent', () => {
    const broken = 'a\ud800b\0c'
    const contents: Content[] = [
      { role: 'user', parts: [{ text: broken }] },
      { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'fs.read', args: { [broken]: [broken] } } }] },
      { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'fs.read', response: { output: broken } } }] },
    ]
    const bodies = [
      toGeminiRequest(request(contents)).body,
      toOpenAiChatRequest(request(contents), true).body,
      toOpenAiResponsesRequest(request(contents)).body,
      toAnthropicRequest(request(contents)).body,
    ]
    for (const body of bodies) {
      expect(JSON.stringify(body)).not.toMatch(/\\ud800|\\u0000/)
      expect(JSON.stringify(body)).toContain('a\ufffdb\ufffdc')
    }
  })

  it('leaves a tool out that cannot be sent, and says so', () => {
    const broken = {
      name: 'bad',
      description: '',
      parametersJsonSchema: { type: 'object', properties: { a: { type: 'wat' } } },
    }
    const { body, tools } = toGeminiRequest(
      request([prompt], { declarations: [...declarations, broken as FunctionDeclaration] }),
    )
    expect(JSON.stringify(body.config.tools)).not.toContain('"bad"')
    expect(tools.notes).toMatchObject([{ type: 'note', code: 'tool_set_aside' }])
  })
})

describe('what a session asks of its models', () => {
  const settings: NonNullable<ModelRequest['settings']> = {
    temperature: 0.5,
    maxOutputTokens: 99,
    functionCallingMode: 'ANY',
    allowedFunctionNames: ['fs.read'],
  }
  const asked = request([prompt], { settings })

  it('is told to each in its own words', () => {
    expect(toGeminiRequest(asked).body.config).toMatchObject({
      systemInstruction: 'Be brief.',
      temperature: 0.5,
      maxOutputTokens: 99,
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['fs.read'] } },
    })
    expect(toOpenAiChatRequest(asked, true).body).toMatchObject({
      temperature: 0.5,
      max_completion_tokens: 99,
      tool_choice: { type: 'function', function: { name: 'fs_read' } },
    })
    expect(toOpenAiChatRequest(asked, false).body).toMatchObject({ max_tokens: 99 })
    expect(toOpenAiResponsesRequest(asked).body).toMatchObject({
      max_output_tokens: 99,
      tool_choice: { type: 'function', name: 'fs_read' },
    })
    expect(toAnthropicRequest(asked).body).toMatchObject({
      max_tokens: 99,
      tool_choice: { type: 'tool', name: 'fs_read' },
    })
  })

  it('never forces a Claude that thinks', () => {
    const body = toAnthropicRequest(request([prompt], { settings: { ...settings, thinkingBudget: 2000 } })).body
    expect(body).toMatchObject({ tool_choice: { type: 'auto' }, thinking: { budget_tokens: 2000 }, max_tokens: 2001 })
  })

  it('may be that nothing is called', () => {
    const none = request([prompt], { settings: { functionCallingMode: 'NONE' } })
    expect(toGeminiRequest(none).body.config).toMatchObject({ toolConfig: { functionCallingConfig: { mode: 'NONE' } } })
    expect(toOpenAiChatRequest(none, true).body.tool_choice).toBe('none')
    expect(toAnthropicRequest(none).body.tool_choice).toEqual({ type: 'none' })
  })
})
