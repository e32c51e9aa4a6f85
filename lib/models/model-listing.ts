/** Whose key a provider takes: the two languages of OpenAI share one. */
export type KeyOwner = 'gemini' | 'openai' | 'anthropic'

/** A model that can be chosen; `ref` is what `model.set` takes. */
export interface ModelEntry {
  readonly ref: string
  /** The provider's own name for people, where it has one. */
  readonly title?: string
  readonly inputTokenLimit?: number
  readonly outputTokenLimit?: number
}

/** One provider as `GET /api/models` lists it. */
export interface ProviderEntry {
  /** What stands before the colon of a model's ref; `planner` and `manual` are whole refs. */
  readonly id: string
  readonly title: string
  /** `ready`: a prompt would be answered. `needs_key`: neither the server nor this request has a key for it. */
  readonly state: 'ready' | 'needs_key'
  /** Where the key comes from; `none` where none is needed. Absent while there is none. */
  readonly keyFrom?: 'none' | 'environment' | 'request'
  /** Whose key it takes, and the variable of the server that would hold it; absent where no key is needed at all. */
  readonly keyOwner?: KeyOwner
  readonly keyVariable?: string
  /** Where its requests go; absent for `planner` and `manual`. */
  readonly baseUrl?: string
  /** The address was set on the server (Ollama, vLLM, LM Studio, OpenRouter): a key is sent if there is one, and not demanded. */
  readonly isCustomHost?: boolean
  readonly models: readonly ModelEntry[]
  /** `provider`: its own list. `examples`: a few names that are likely there, since it was not asked or did not answer. */
  readonly modelsFrom: 'provider' | 'examples'
  /** Why its own list could not be had. */
  readonly problem?: { readonly verdict: Exclude<CheckVerdict, 'ok'>; readonly message: string }
}

/** What a test of a connection came to. */
export type CheckVerdict =
  | 'ok'
  | 'key_missing'
  | 'key_refused'
  | 'unreachable'
  | 'host_not_allowed'
  | 'model_unknown'
  | 'quota'
  | 'silent'
  | 'wrong_answer'
  | 'failed'

/** The answer of `POST /api/models/check`. */
export interface ModelCheck {
  readonly verdict: CheckVerdict
  /** For people: what happened and what to do. English. */
  readonly message: string
  readonly provider: string
  /** The ref that was tested; absent where only the connection was. */
  readonly model?: string
  /** Until the first word of the answer came, or until it failed, in milliseconds. */
  readonly latencyMs: number
  /** Where the requests went. */
  readonly baseUrl?: string
  /** The provider's own words, keys removed. */
  readonly detail?: string
  /** HTTP status, where there was an answer. */
  readonly status?: number
}
