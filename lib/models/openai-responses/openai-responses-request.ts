import { isJsonObject } from '../../base/json'
import type { ModelSettings } from '../../session/settings'
import { allowedNames, TOOL_CHOICES } from '../openai-chat/openai-chat-request'
import type { Content, ModelRequest } from '../port'
import { argumentsText } from '../wire/arguments-text'
import { present, textAt } from '../wire/read-fields'
import { prepareRequestTools, type RequestTools } from '../wire/request-tools'
import { responseText } from '../wire/response-text'
import { wellFormed } from '../wire/well-formed'
import { WireIds } from '../wire/wire-ids'

/** The name of this format in native replies. */
export const OPENAI_RESPONSES_FORMAT = 'openai-responses'

/** Models that think; asking another one for its thoughts is refused. */
const THINKS = /^(o\d|gpt-([5-9]|\d\d))/

/** A request for `responses.create`, and the way back for its calls. */
export interface OpenAiResponsesRequest {
  readonly body: Readonly<Record<string, unknown>> & { readonly model: string }
  readonly tools: RequestTools
}

/**
 * The request as the Responses API takes it. Nothing is stored at the provider: items of a reply go back whole, reasoning
 * with its encrypted content, in their order. Pure.
 */
export function toOpenAiResponsesRequest(request: ModelRequest): OpenAiResponsesRequest {
  const { settings = {} } = request
  const dialect = settings.strictTools ? 'openai-strict' : 'openai-nonstrict'
  const tools = prepareRequestTools(request.declarations, dialect, allowedNames(settings))
  const ids = new WireIds(request.contents, OPENAI_RESPONSES_FORMAT, (raw) => textAt(raw, 'call_id'))
  // Left out, `strict` would be tried and silently given up: what is sent says which it is.
  const declared = tools.prepared.tools.map(({ declaration }) => ({ type: 'function', strict: false, ...declaration }))
  const thinks = THINKS.test(request.model) && settings.thinkingBudget !== 0
  const body = {
    model: request.model,
    stream: true,
    store: false,
    ...(request.systemPrompt === '' ? {} : { instructions: request.systemPrompt }),
    input: request.contents.flatMap((content) => toItems(content, request.model, tools, ids)),
    ...(declared.length === 0 ? {} : { tools: declared, ...toolChoice(settings, tools) }),
    ...(thinks ? { reasoning: { summary: 'auto' }, include: ['reasoning.encrypted_content'] } : {}),
    ...present({ temperature: settings.temperature, max_output_tokens: settings.maxOutputTokens }),
  }
  return { tools, body: wellFormed(body) }
}

function toolChoice({ functionCallingMode }: ModelSettings, { prepared }: RequestTools) {
  if (functionCallingMode === undefined) return {}
  const [only, ...others] = prepared.tools
  if (functionCallingMode === 'ANY' && only !== undefined && others.length === 0) {
    return { tool_choice: { type: 'function', name: only.declaration.name } }
  }
  return { tool_choice: TOOL_CHOICES[functionCallingMode] }
}

function toItems(content: Content, model: string, tools: RequestTools, ids: WireIds): unknown[] {
  if (content.role === 'model') {
    const { native } = content
    if (native?.format !== OPENAI_RESPONSES_FORMAT) return foreignItems(content, tools, ids)
    return nativeItems(content, native.model === model, tools, ids)
  }
  const results = content.parts.flatMap((part) => {
    if (!('functionResponse' in part)) return []
    const { id, response } = part.functionResponse
    return [{ type: 'function_call_output', call_id: ids.of(id), output: responseText(response) }]
  })
  const texts = content.parts.flatMap((part) => ('text' in part ? [{ role: 'user', content: part.text }] : []))
  return [...results, ...texts]
}

/** The items of a reply as they came. Another model's reasoning is not for this one to read: it is left out. */
function nativeItems(content: Content, isSameModel: boolean, tools: RequestTools, ids: WireIds): unknown[] {
  return (content.native?.parts ?? []).flatMap(({ callId, raw }): unknown[] => {
    if (!isJsonObject(raw)) return []
    if (!isSameModel && raw.type === 'reasoning') return []
    const { id, ...withoutId } = raw
    // Ids of items belong to the reasoning before them: without it they would be asked for and not found.
    const item = isSameModel && id !== undefined ? raw : withoutId
    const call = content.parts.find((part) => 'functionCall' in part && part.functionCall.id === callId)
    if (!call || !('functionCall' in call)) return [item]
    const { name, args } = call.functionCall
    const text = argumentsText(textAt(raw, 'arguments'), tools.adapt(name, args ?? {}))
    return [{ ...item, call_id: ids.of(call.functionCall.id), arguments: text }]
  })
}

function foreignItems(content: Content, tools: RequestTools, ids: WireIds): unknown[] {
  return content.parts.flatMap((part): unknown[] => {
    if ('text' in part) return part.thought ? [] : [{ role: 'assistant', content: part.text }]
    if (!('functionCall' in part)) return []
    const { id, name, args } = part.functionCall
    const text = argumentsText(undefined, tools.adapt(name, args ?? {}))
    return [{ type: 'function_call', call_id: ids.of(id), name: tools.aliasOf(name), arguments: text }]
  })
}
