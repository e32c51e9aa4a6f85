import 'server-only'
import type { ModelCheck } from '../../models/model-listing'
import type { ModelError, ModelRequest } from '../../models/port'
import type { ProviderError } from '../../models/wire/read-provider-error'
import { Attempt } from './attempt'
import { ExchangeRecorder } from './exchange-recorder'
import { fetchModels } from './list-models'
import type { ProviderModelDeps } from './provider-model'
import { scrubKey } from './scrub-key'
import { adviceOf, verdictOf } from './verdict-of'

/** A test is given up after this long, whatever the patience with real requests. */
const CHECK_MS = 30_000
const MAX_DETAIL = 1000

/** Asks a model for a word, and says what came of it. The request is sent once; costs a few tokens. Never throws. */
export async function checkModel(access: ProviderModelDeps, ref: string, name: string): Promise<ModelCheck> {
  const { provider, key, keyVariable, now, timer } = access
  const startedAt = now()
  const abort = new AbortController()
  const cancel = timer(CHECK_MS, () => abort.abort())
  const exchange = new ExchangeRecorder({ provider: provider.id, format: provider.format, key, keyVariable, now })
  const attempt = new Attempt(
    { ...access, exchange },
    provider.prepare(questionFor(name), access.baseUrl),
    abort.signal,
  )
  let failure: (ModelError & Partial<ProviderError>) | undefined
  try {
    // The first event decides: a model that has begun to answer answers.
    for await (const event of attempt.events()) {
      if (event.type === 'error' && event.error.type !== 'blocked') failure = event.error
      break
    }
  } finally {
    cancel()
  }
  const silent = { type: 'stalled', message: `Nothing came within ${CHECK_MS / 1000} s.`, retryable: true }
  const failed = failure ?? attempt.failure ?? (abort.signal.aborted ? silent : undefined)
  return answer(access, { ref, latencyMs: now() - startedAt, failure: failed })
}

/** Asks for the list of models: whether the address, the key and the way there are right. Never throws. */
export async function checkList(access: ProviderModelDeps): Promise<ModelCheck> {
  const startedAt = access.now()
  const { failure } = await fetchModels(access)
  return answer(access, { latencyMs: access.now() - startedAt, failure })
}

/** The answer where nothing was sent, since there is no key. */
export function keyMissing({ provider, baseUrl, keyVariable }: ProviderModelDeps, ref: string | undefined): ModelCheck {
  const message = adviceOf('key_missing', { baseUrl, keyVariable })
  const model = ref === undefined ? {} : { model: ref }
  return { verdict: 'key_missing', message, provider: provider.id, ...model, latencyMs: 0, baseUrl }
}

interface Outcome {
  readonly ref?: string
  readonly latencyMs: number
  readonly failure: (ModelError & Partial<ProviderError>) | undefined
}

function answer(
  { provider, baseUrl, keyVariable, key }: ProviderModelDeps,
  { ref, latencyMs, failure }: Outcome,
): ModelCheck {
  const said = failure === undefined ? 'ok' : verdictOf(failure)
  // Without a model in question, the address has no list: what it answers is not this API.
  const verdict = said === 'model_unknown' && ref === undefined ? 'wrong_answer' : said
  const model = ref === undefined ? {} : { model: ref }
  return {
    verdict,
    message: adviceOf(verdict, { baseUrl, keyVariable, ...model }),
    provider: provider.id,
    ...model,
    latencyMs,
    baseUrl,
    ...(failure === undefined ? {} : { detail: scrubKey(failure.message, key).slice(0, MAX_DETAIL) }),
    ...(failure?.status === undefined ? {} : { status: failure.status }),
  }
}

function questionFor(model: string): ModelRequest {
  return {
    model,
    systemPrompt: '',
    contents: [{ role: 'user', parts: [{ text: 'Answer with the word ok.' }] }],
    declarations: [],
    settings: { maxOutputTokens: 16 },
    turn: 1,
    step: 1,
  }
}
