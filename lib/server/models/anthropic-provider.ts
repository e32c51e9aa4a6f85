import 'server-only'
import type Anthropic from '@anthropic-ai/sdk'
import { AnthropicReader } from '../../models/anthropic/anthropic-reader'
import { ANTHROPIC_FORMAT, toAnthropicRequest } from '../../models/anthropic/anthropic-request'
import { CLIENT_TIMEOUT_MS, type ListedModel, type Provider, type ProviderAccess } from './provider'

/** Claude, through @anthropic-ai/sdk and the Messages API. */
export const ANTHROPIC: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  keyOwner: 'anthropic',
  format: ANTHROPIC_FORMAT,
  examples: ['claude-sonnet-4-5', 'claude-haiku-4-5'],
  prepare(request) {
    const { body, tools } = toAnthropicRequest(request)
    return {
      tools,
      createReader: () => new AnthropicReader(tools),
      async open(access) {
        const params = body as unknown as Anthropic.MessageCreateParamsStreaming // checked against the API
        return (await clientOf(access)).messages.create(params)
      },
    }
  },
  async list(access) {
    const models: ListedModel[] = []
    const { models: service } = await clientOf(access)
    for await (const { id, display_name: title } of service.list({ limit: 200 })) {
      models.push(title ? { id, title } : { id })
    }
    return models
  },
}

/** Loaded when first asked. The key is the only credential; retries and silence are the wire's, and nothing is logged. */
async function clientOf({ key, baseUrl, fetch }: ProviderAccess): Promise<Anthropic> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk')
  return new Anthropic({
    apiKey: key,
    baseURL: baseUrl,
    fetch,
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    logLevel: 'off',
  })
}
