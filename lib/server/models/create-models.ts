import 'server-only'
import type { KeyOwner, ModelCheck, ProviderEntry } from '../../models/model-listing'
import type { Model } from '../../models/port'
import { modelNameOf } from '../../session/model-ref'
import { createGuardedFetch } from '../outgoing/guarded-fetch'
import type { KeyPort } from '../runner/runner-deps'
import { checkList, checkModel, keyMissing } from './check-model'
import { type GivenKey, keyOwnerOf } from './given-key'
import { ModelLister } from './list-models'
import { ModelKeys } from './model-keys'
import type { Provider } from './provider'
import type { ModelConfig } from './provider-config'
import { createProviderModel, type ProviderModelDeps } from './provider-model'
import { PROVIDERS, providerOf } from './providers'
import type { SilenceDeps } from './silence-limit'

/** Which providers to list, and with what. */
export interface ListWish {
  /** Only this one; absent: all. */
  readonly provider?: Provider | undefined
  /** Whether providers are asked at all. */
  readonly isAsked: boolean
  readonly given?: GivenKey | undefined
}

/** The models of other people's services, and the keys to them. */
export interface Models extends KeyPort {
  /** A model by its ref; undefined where there is no such provider. */
  find(ref: string, sessionId: string): Model | undefined
  list(wish: ListWish): Promise<readonly ProviderEntry[]>
  /** Tests one model, or only whether the provider lets us in. `model` is a ref of this provider. */
  check(provider: Provider, model: string | undefined, given: GivenKey | undefined): Promise<ModelCheck>
}

/** Makes them over the guarded fetch. Keys that browsers bring are held here, in memory. */
export function createModels(config: ModelConfig, deps: SilenceDeps): Models {
  const keys = new ModelKeys()
  const fetch = createGuardedFetch(config.outgoing)
  const lister = new ModelLister(deps.now)
  const keyOf = (owner: KeyOwner, brought: string | undefined) => brought ?? config.providers[owner].key
  const depsOf = (provider: Provider, key: string | null): ProviderModelDeps => {
    const { baseUrl, keyVariable } = config.providers[provider.keyOwner]
    // Servers of one's own take any key or none; the libraries demand one.
    return { ...deps, provider, baseUrl, keyVariable, fetch, silenceMs: config.silenceMs, key: key ?? NO_KEY }
  }
  const isNeeded = (owner: KeyOwner) => !config.providers[owner].isCustomHost
  return {
    find(ref, sessionId) {
      const provider = providerOf(ref)
      if (!provider) return undefined
      return createProviderModel(depsOf(provider, keyOf(provider.keyOwner, keys.of(sessionId, provider.keyOwner))))
    },
    isMissing(ref, sessionId) {
      const owner = providerOf(ref)?.keyOwner
      return owner !== undefined && isNeeded(owner) && !keyOf(owner, keys.of(sessionId, owner))
    },
    remember(sessionId, ref, { key, owner = keyOwnerOf(ref.split(':')[0] ?? '') }) {
      // A key for the planner is nobody's.
      if (owner !== undefined) keys.remember(sessionId, owner, key)
    },
    async list({ provider, isAsked, given }) {
      const asked = provider ? [provider] : PROVIDERS
      return Promise.all(
        asked.map((item) => {
          const settings = config.providers[item.keyOwner]
          const isMeant = given !== undefined && (given.owner ?? provider?.keyOwner) === item.keyOwner
          const access = depsOf(item, keyOf(item.keyOwner, isMeant ? given.key : undefined))
          return lister.entryOf({ access, settings, isAsked, hasBrought: isMeant })
        }),
      )
    },
    async check(provider, model, given) {
      const owner = provider.keyOwner
      const key = keyOf(owner, (given?.owner ?? owner) === owner ? given?.key : undefined)
      const access = depsOf(provider, key)
      if (!key && isNeeded(owner)) return keyMissing(access, model)
      return model === undefined ? checkList(access) : checkModel(access, model, modelNameOf(model))
    },
  }
}

const NO_KEY = 'none'
