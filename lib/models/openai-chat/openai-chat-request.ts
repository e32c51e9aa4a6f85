import { isJsonObject } from '../../base/json'
import type { ModelSettings } from '../../session/settings'
import type { Content, ModelRequest, Part } from '../port'
import { argumentsText } from '../wire/arguments-text'
import { present, textAt } from '../wire/read-fields'
import { prepareRequestTools, type RequestTools } from '../wire/request-tools'
import { responseText } from '../wire/response-text'
import { wellFormed } from '../wire/well-formed'
import { WireIds } from '../wire/wire-ids'

/** The name of this format in native replies. */
export const OPENAI_CHAT_FORMAT = 'openai-chat'

/** A request for `chat.completions.create`, and the way back for its calls. */
export interface OpenAiChatRequest {
  readonly body: Readonly<Record<string, unknown>> & { readonly model: string }
  readonly tools: RequestTools
}

/**
 * The request as Chat Completions takes it. `isOpenAi`: the service itself rather than one that only speaks its language;
 * those know the older name of the token limit. Pure.
 */
export function toOpenAiChatRequest(request: ModelRequest, isOpenAi: boolean): OpenAiChatRequest {
  const { settings = {} } = request
  const dialect = settings.strictTools ? 'openai-strict' : 'openai-nonstrict'
  const tools = prepareRequestTools(request.declarations, dialect, allowedNames(settings))
  const ids = new WireIds(request.contents, OPENAI_CHAT_FORMAT, (raw) => textAt(raw, 'id'))
  const system = request.systemPrompt === '' ? [] : [{ role: 'system', content: request.systemPrompt }]
  const declared = tools.prepared.tools.map(({ declaration }) => ({ type: 'function', function: declaration }))
  const limit = settings.maxOutputTokens
  const body = {
    model: request.model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [...system, ...request.contents.flatMap((content) => toMessages(content, tools, ids))],
    ...(declared.length === 0 ? {} : { tools: declared, ...toolChoice(settings, tools) }),
    ...present({ temperature: settings.temperature }),
    ...present(isOpenAi ? { max_completion_tokens: limit } : { max_tokens: limit }),
  }
  return { tools, body: wellFormed(body) }
}

/** The tools that are declared at all where only some may be called: it has no other word for "any of these". */
export function allowedNames({ functionCallingMode, allowedFunctionNames }: ModelSettings): readonly string[] {
  return functionCallingMode === 'ANY' ? (allowedFunctionNames ?? []) : []
}

function toolChoice({ functionCallingMode }: ModelSettings, { prepared }: RequestTools) {
  if (functionCallingMode === undefined) return {}
  const [only, ...others] = prepared.tools
  if (functionCallingMode === 'ANY' && only !== undefined && others.length === 0) {
    return { tool_choice: { type: 'function', function: { name: only.declaration.name } } }
  }
  return { tool_choice: TOOL_CHOICES[functionCallingMode] }
}

/** OpenAI's words for the modes of function calling. */
export const TOOL_CHOICES = { AUTO: 'auto', ANY: 'required', NONE: 'none' } as const

function toMessages(content: Content, tools: RequestTools, ids: WireIds): unknown[] {
  if (content.role === 'model') return [assistantMessage(content, tools, ids)]
  const texts = content.parts.flatMap((part) => ('text' in part ? [{ role: 'user', content: part.text }] : []))
  const results = content.parts.flatMap((part) =>
    'functionResponse' in part
      ? [
          {
            role: 'tool',
            tool_call_id: ids.of(part.functionResponse.id),
            content: responseText(part.functionResponse.response),
          },
        ]
      : [],
  )
  return [...results, ...texts]
}

function assistantMessage(content: Content, tools: RequestTools, ids: WireIds) {
  const text = content.parts.map((part) => ('text' in part && !part.thought ? part.text : '')).join('')
  const calls = content.parts.flatMap((part) =>
    'functionCall' in part ? [toolCall(part, nativeCall(content, part.functionCall.id), tools, ids)] : [],
  )
  return {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  }
}

function nativeCall(content: Content, callId: string): unknown {
  if (content.native?.format !== OPENAI_CHAT_FORMAT) return undefined
  return content.native.parts.find((part) => part.callId === callId)?.raw
}

function toolCall(part: Extract<Part, { functionCall: unknown }>, raw: unknown, tools: RequestTools, ids: WireIds) {
  const { id, name, args } = part.functionCall
  const written = isJsonObject(raw) ? raw : {}
  const text = argumentsText(textAt(written, 'arguments'), tools.adapt(name, args ?? {}))
  return {
    id: ids.of(id),
    type: 'function',
    function: { name: textAt(written, 'name') ?? tools.aliasOf(name), arguments: text },
  }
}
