import { isJsonObject } from '../../base/json'
import type { ModelSettings } from '../../session/settings'
import { allowedNames } from '../openai-chat/openai-chat-request'
import type { Content, ModelRequest, Part } from '../port'
import { present, textAt } from '../wire/read-fields'
import { prepareRequestTools, type RequestTools } from '../wire/request-tools'
import { isErrorResponse, responseText } from '../wire/response-text'
import { wellFormed } from '../wire/well-formed'
import { WireIds } from '../wire/wire-ids'

/** The name of this format in native replies. */
export const ANTHROPIC_FORMAT = 'anthropic'

/** The API wants a limit; this leaves room for a file to be written. */
const DEFAULT_MAX_TOKENS = 8192
/** The least that may be asked for. */
const MIN_THINKING = 1024
/** Where arguments were no JSON object the API still wants one: this key, as its documents advise, holds the text. */
const INVALID_JSON = 'INVALID_JSON'

/** A request for `messages.create`, and the way back for its calls. */
export interface AnthropicRequest {
  readonly body: Readonly<Record<string, unknown>> & { readonly model: string; readonly max_tokens: number }
  readonly tools: RequestTools
}

/** The request as the Messages API takes it; thinking and its signatures go back as they came. Pure. */
export function toAnthropicRequest(request: ModelRequest): AnthropicRequest {
  const { settings = {} } = request
  const dialect = settings.strictTools ? 'anthropic-strict' : 'anthropic'
  const tools = prepareRequestTools(request.declarations, dialect, allowedNames(settings))
  const ids = new WireIds(request.contents, ANTHROPIC_FORMAT, (raw) => textAt(raw, 'id'))
  const declared = tools.prepared.tools.map(({ declaration }) => declaration)
  const messages = request.contents.map((content) => toMessage(content, tools, ids))
  const body = {
    model: request.model,
    stream: true,
    ...(request.systemPrompt === '' ? {} : { system: request.systemPrompt }),
    messages: mergeNeighbours(messages.filter(({ content }) => content.length > 0)),
    ...(declared.length === 0 ? {} : { tools: declared, ...toolChoice(settings, tools) }),
    ...present({ temperature: settings.temperature }),
    ...limits(settings),
  }
  return { tools, body: wellFormed(body) }
}

/** Thoughts are spent out of the limit, so it must be above what they may take. */
function limits({ maxOutputTokens, thinkingBudget = 0 }: ModelSettings) {
  if (thinkingBudget === 0) return { max_tokens: maxOutputTokens ?? DEFAULT_MAX_TOKENS }
  const budget = Math.max(MIN_THINKING, thinkingBudget)
  return {
    max_tokens: Math.max(maxOutputTokens ?? budget + DEFAULT_MAX_TOKENS, budget + 1),
    thinking: { type: 'enabled', budget_tokens: budget },
  }
}

function toolChoice({ functionCallingMode: mode, thinkingBudget }: ModelSettings, { prepared }: RequestTools) {
  if (mode === undefined) return {}
  if (mode === 'NONE') return { tool_choice: { type: 'none' } }
  // A model that thinks may not be forced to call: the API refuses such a request.
  if (mode === 'AUTO' || thinkingBudget) return { tool_choice: { type: 'auto' } }
  const [only, ...others] = prepared.tools
  if (only !== undefined && others.length === 0) return { tool_choice: { type: 'tool', name: only.declaration.name } }
  return { tool_choice: { type: 'any' } }
}

interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: readonly unknown[]
}

function toMessage(content: Content, tools: RequestTools, ids: WireIds): Message {
  if (content.role === 'user') return { role: 'user', content: userBlocks(content, ids) }
  const isOwn = content.native?.format === ANTHROPIC_FORMAT
  const blocks = isOwn
    ? nativeBlocks(content, tools, ids)
    : content.parts.flatMap((part) => foreignBlock(part, tools, ids))
  return { role: 'assistant', content: blocks }
}

/** Results come first: the API wants them at the beginning of the message that follows their calls. */
function userBlocks(content: Content, ids: WireIds): unknown[] {
  const results = content.parts.flatMap((part) => {
    if (!('functionResponse' in part)) return []
    const { id, response } = part.functionResponse
    const failed = isErrorResponse(response) ? { is_error: true } : {}
    return [{ type: 'tool_result', tool_use_id: ids.of(id), content: responseText(response), ...failed }]
  })
  const texts = content.parts.flatMap((part) => ('text' in part ? [{ type: 'text', text: part.text }] : []))
  return [...results, ...texts]
}

function nativeBlocks(content: Content, tools: RequestTools, ids: WireIds): unknown[] {
  return (content.native?.parts ?? []).map(({ callId, raw }) => {
    const call = content.parts.find((part) => 'functionCall' in part && part.functionCall.id === callId)
    if (!call || !('functionCall' in call) || !isJsonObject(raw)) return raw
    const { id, name, args } = call.functionCall
    return { input: tools.adapt(name, args ?? {}), ...raw, id: ids.of(id) }
  })
}

function foreignBlock(part: Part, tools: RequestTools, ids: WireIds): unknown[] {
  if ('text' in part) return part.thought ? [] : [{ type: 'text', text: part.text }]
  if (!('functionCall' in part)) return []
  const { id, name, args } = part.functionCall
  const input = isJsonObject(args) ? tools.adapt(name, args) : asInput(args)
  return [{ type: 'tool_use', id: ids.of(id), name: tools.aliasOf(name), input }]
}

/** What was no object, as the object it must be. */
export function asInput(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return { [INVALID_JSON]: typeof value === 'string' ? value : JSON.stringify(value) }
}

function mergeNeighbours(messages: readonly Message[]): Message[] {
  const merged: Message[] = []
  for (const message of messages) {
    const last = merged.at(-1)
    if (last?.role === message.role) {
      merged[merged.length - 1] = { ...last, content: [...last.content, ...message.content] }
    } else merged.push(message)
  }
  return merged
}
