import { toAnthropicRequest } from '../anthropic/anthropic-request'
import { toGeminiRequest } from '../gemini/gemini-request'
import { toOpenAiChatRequest } from '../openai-chat/openai-chat-request'
import { toOpenAiResponsesRequest } from '../openai-responses/openai-responses-request'
import type { ModelRequest } from '../port'

/** The forms a request can be shown in: as every model port takes it, or as one provider's library does. */
export const REQUEST_FORMS = ['neutral', 'gemini', 'openai-chat', 'openai-responses', 'anthropic'] as const
export type RequestForm = (typeof REQUEST_FORMS)[number]
/** A form that a provider takes. */
export type ProviderForm = Exclude<RequestForm, 'neutral'>

/** The body of a request in a provider's form, made by the very functions that the adapters send with. */
export function requestBody(request: ModelRequest, form: RequestForm): unknown {
  switch (form) {
    case 'gemini':
      return toGeminiRequest(request).body
    case 'openai-chat':
      return toOpenAiChatRequest(request, true).body
    case 'openai-responses':
      return toOpenAiResponsesRequest(request).body
    case 'anthropic':
      return toAnthropicRequest(request).body
    default: {
      const { model, systemPrompt, settings, contents, declarations } = request
      return { model, systemPrompt, ...(settings && { settings }), declarations, contents: contents.map(withoutNative) }
    }
  }
}

/** What a reply was on its provider's wire is shown in that provider's form alone. */
function withoutNative({ role, parts }: ModelRequest['contents'][number]) {
  return { role, parts }
}

/** The form of a model reference's provider: `openai:gpt-5` is sent as `openai-chat`; planner and manual are neutral. */
export function formOfModel(ref: string): RequestForm {
  const provider = ref.slice(0, Math.max(0, ref.indexOf(':')))
  if (provider === 'gemini' || provider === 'anthropic' || provider === 'openai-responses') return provider
  return provider === 'openai' ? 'openai-chat' : 'neutral'
}
