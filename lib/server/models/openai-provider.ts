import 'server-only'
import type OpenAI from 'openai'
import { OpenAiChatReader } from '../../models/openai-chat/openai-chat-reader'
import { OPENAI_CHAT_FORMAT, toOpenAiChatRequest } from '../../models/openai-chat/openai-chat-request'
import { OpenAiResponsesReader } from '../../models/openai-responses/openai-responses-reader'
import {
  OPENAI_RESPONSES_FORMAT,
  toOpenAiResponsesRequest,
} from '../../models/openai-responses/openai-responses-request'
import { CLIENT_TIMEOUT_MS, type ListedModel, type Provider, type ProviderAccess } from './provider'

const OPENAI_HOST = /(^|\.)openai\.com$/
const NO_CONVERSATION =
  /embedding|whisper|tts|dall-e|moderation|image|realtime|audio|transcribe|sora|babbage|davinci|instruct/

/** OpenAI and all that speak its older language: Ollama, vLLM, LM Studio, OpenRouter. */
export const OPENAI_CHAT: Provider = {
  id: 'openai',
  title: 'OpenAI (Chat Completions)',
  keyOwner: 'openai',
  format: OPENAI_CHAT_FORMAT,
  examples: ['gpt-5-mini', 'gpt-4.1-mini'],
  prepare(request, baseUrl) {
    const { body, tools } = toOpenAiChatRequest(request, OPENAI_HOST.test(new URL(baseUrl).hostname))
    return {
      tools,
      createReader: () => new OpenAiChatReader(tools),
      async open(access) {
        const params = body as unknown as OpenAI.ChatCompletionCreateParamsStreaming // checked against the API
        return (await clientOf(access)).chat.completions.create(params)
      },
    }
  },
  list: listModels,
}

/** OpenAI by the newer language, which keeps a model's reasoning from one step to the next. */
export const OPENAI_RESPONSES: Provider = {
  id: 'openai-responses',
  title: 'OpenAI (Responses)',
  keyOwner: 'openai',
  format: OPENAI_RESPONSES_FORMAT,
  examples: ['gpt-5-mini', 'gpt-5'],
  prepare(request) {
    const { body, tools } = toOpenAiResponsesRequest(request)
    return {
      tools,
      createReader: () => new OpenAiResponsesReader(tools),
      async open(access) {
        const params = body as unknown as OpenAI.Responses.ResponseCreateParamsStreaming // checked against the API
        return (await clientOf(access)).responses.create(params)
      },
    }
  },
  list: listModels,
}

/** The newest first. OpenAI lists everything it has; what cannot hold a conversation is left out there. */
async function listModels(access: ProviderAccess): Promise<readonly ListedModel[]> {
  const { models: service } = await clientOf(access)
  const listed: { readonly id: string; readonly created?: number }[] = []
  for await (const model of service.list()) listed.push(model)
  const isOpenAi = OPENAI_HOST.test(new URL(access.baseUrl).hostname)
  const meant = isOpenAi ? listed.filter(({ id }) => !NO_CONVERSATION.test(id)) : listed
  return meant.sort((one, other) => (other.created ?? 0) - (one.created ?? 0)).map(({ id }) => ({ id }))
}

/** Loaded when first asked. Retries are decided by the model, which can say so; a log of the library's would hold requests. */
async function clientOf({ key, baseUrl, fetch }: ProviderAccess): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai')
  return new OpenAI({
    apiKey: key,
    baseURL: baseUrl,
    fetch,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    logLevel: 'off',
  })
}
