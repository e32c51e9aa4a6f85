import 'server-only'
import { createHash } from 'node:crypto'
import type { ProviderEntry } from '../../models/model-listing'
import type { ModelError } from '../../models/port'
import type { ProviderError } from '../../models/wire/read-provider-error'
import { ExchangeRecorder } from './exchange-recorder'
import type { ListedModel } from './provider'
import type { ProviderSettings } from './provider-config'
import type { ProviderModelDeps } from './provider-model'
import { scrubKey } from './scrub-key'
import { adviceOf, verdictOf } from './verdict-of'
import { Wire } from './wire'

/** How long a provider may take to list its models. */
const LIST_MS = 5000
const KEPT_MS = 300_000
const MAX_KEPT = 100
const MAX_LISTED = 1000

type Listed =
  | { readonly models: readonly ListedModel[]; readonly failure?: undefined }
  | { readonly failure: ModelError & Partial<ProviderError> }

interface EntryWish {
  readonly access: ProviderModelDeps
  readonly settings: ProviderSettings
  readonly isAsked: boolean
  readonly hasBrought: boolean
}

/** Lists what providers have, and keeps the lists for a while: a picker is opened more often than models appear. */
export class ModelLister {
  readonly #kept = new Map<string, { readonly at: number; readonly models: readonly ListedModel[] }>()

  constructor(private readonly now: () => number) {}

  async entryOf({ access, settings, isAsked, hasBrought }: EntryWish): Promise<ProviderEntry> {
    const { provider, baseUrl, keyVariable } = access
    const hasKey = hasBrought || settings.key !== null
    const isReady = hasKey || settings.isCustomHost
    const listed = isReady && isAsked ? await this.#list(access) : undefined
    const models = listed?.failure === undefined ? listed?.models : undefined
    const verdict = listed?.failure === undefined ? undefined : verdictOf(listed.failure)
    const examples = settings.isCustomHost ? [] : provider.examples.map((id): ListedModel => ({ id }))
    const keyFrom = hasBrought ? 'request' : settings.key !== null ? 'environment' : 'none'
    return {
      id: provider.id,
      title: provider.title,
      state: isReady ? 'ready' : 'needs_key',
      ...(isReady ? { keyFrom } : {}),
      keyOwner: provider.keyOwner,
      keyVariable,
      baseUrl,
      ...(settings.isCustomHost ? { isCustomHost: true } : {}),
      models: (models ?? examples).map(({ id, ...rest }) => ({ ref: `${provider.id}:${id}`, ...rest })),
      modelsFrom: models ? 'provider' : 'examples',
      ...(verdict === undefined ? {} : { problem: { verdict, message: adviceOf(verdict, { baseUrl, keyVariable }) } }),
    }
  }

  async #list(access: ProviderModelDeps): Promise<Listed> {
    const { provider, baseUrl, key } = access
    const id = createHash('sha256').update([provider.keyOwner, baseUrl, key].join('\n')).digest('base64')
    const kept = this.#kept.get(id)
    if (kept && this.now() - kept.at < KEPT_MS) return kept
    const listed = await fetchModels(access)
    if (listed.failure !== undefined) return listed
    this.#kept.delete(id)
    this.#kept.set(id, { at: this.now(), models: listed.models })
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value)
    return listed
  }
}

/** Asks a provider for its models, once and for a few seconds at most. Never throws. */
export async function fetchModels(access: ProviderModelDeps): Promise<Listed> {
  const { provider, baseUrl, key, keyVariable, now, timer } = access
  const exchange = new ExchangeRecorder({ provider: provider.id, format: provider.format, key, keyVariable, now })
  const wire = new Wire({ ...access, exchange }, 'json', new AbortController().signal)
  const cancel = timer(LIST_MS, () => {
    wire.close({ type: 'stalled', message: `There was no list of models within ${LIST_MS / 1000} s.`, retryable: true })
  })
  try {
    const models = await provider.list({ key, baseUrl, fetch: wire.fetch })
    return { models: models.filter(({ id }) => id !== '').slice(0, MAX_LISTED) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const unread = { type: 'malformed_stream', message: `The list could not be read: ${said}`, retryable: true }
    const failure = wire.failure ?? unread
    return { failure: { ...failure, message: scrubKey(failure.message, key) } }
  } finally {
    cancel()
    wire.close()
  }
}
