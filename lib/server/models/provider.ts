import 'server-only'
import type { KeyOwner, ModelEntry } from '../../models/model-listing'
import type { ModelRequest } from '../../models/port'
import type { ReplyReader } from '../../models/wire/reply-reader'
import type { RequestTools } from '../../models/wire/request-tools'

/** The providers there are; a model is named `provider:model`. */
export const PROVIDER_IDS = ['gemini', 'openai', 'openai-responses', 'anthropic'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** What a client library is made with. */
export interface ProviderAccess {
  readonly key: string
  readonly baseUrl: string
  /** In place of the global one. */
  readonly fetch: typeof fetch
}

/** A request as it is sent, and how its reply is read. */
export interface PreparedRequest {
  readonly tools: RequestTools
  createReader(): ReplyReader
  /** Sends it. The chunks of the reply come as the client library parsed them; what it throws is the wire's to explain. */
  open(access: ProviderAccess): Promise<AsyncIterable<unknown>>
}

/** A model as a provider lists it: `id` is what stands after `provider:`. */
export type ListedModel = Omit<ModelEntry, 'ref'> & { readonly id: string }

/** One provider: what it is called and how it is spoken to through its official client library. */
export interface Provider {
  readonly id: ProviderId
  readonly title: string
  readonly keyOwner: KeyOwner
  /** How its bodies are written. */
  readonly format: string
  /** Models to offer where the provider has not been asked. */
  readonly examples: readonly string[]
  prepare(request: ModelRequest, baseUrl: string): PreparedRequest
  list(access: ProviderAccess): Promise<readonly ListedModel[]>
}

/** Silence is watched on the wire; a library's own limit must not come first. */
export const CLIENT_TIMEOUT_MS = 24 * 3_600_000
