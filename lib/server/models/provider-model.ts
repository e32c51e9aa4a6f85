import 'server-only'
import type { Model, ModelEvent } from '../../models/port'
import type { ProviderError } from '../../models/wire/read-provider-error'
import { abortableSleep } from '../runner/abortable-sleep'
import { Attempt, type AttemptDeps } from './attempt'
import { ExchangeRecorder } from './exchange-recorder'
import type { Provider } from './provider'
import { MAX_TRIES, retryWait } from './retry-wait'

/** What a model of a provider is made with. */
export interface ProviderModelDeps extends Omit<AttemptDeps, 'exchange'> {
  readonly provider: Provider
}

/**
 * A real model. What a provider turns away before any of the reply came is sent again after the provider's own delay, with a
 * note; whatever else happens is told as it is. An abort closes the socket and ends the events without an ending.
 */
export function createProviderModel(deps: ProviderModelDeps): Model {
  const { provider, key, keyVariable, now } = deps
  return {
    async *generate(request, { signal }) {
      const exchange = new ExchangeRecorder({ provider: provider.id, format: provider.format, key, keyVariable, now })
      const prepared = provider.prepare(request, deps.baseUrl)
      yield* prepared.tools.notes
      for (let tries = 1; ; tries++) {
        const attempt = new Attempt({ ...deps, exchange }, prepared, signal)
        yield* attempt.events()
        const { failure } = attempt
        if (failure === undefined || signal.aborted) return
        const wait = attempt.hasSpoken ? undefined : retryWait(failure, tries)
        if (wait === undefined) return yield* attempt.ending()
        yield retryNote(failure, wait, tries)
        if (!(await slept(deps, wait, signal))) return
      }
    },
  }
}

function retryNote(failure: ProviderError, waitMs: number, tries: number): ModelEvent {
  const status = failure.status === undefined ? '' : `${failure.status} `
  const message = `Turned away: ${status}${failure.type}. Try ${tries + 1} of ${MAX_TRIES} in ${Math.ceil(waitMs / 1000)} s.`
  return { type: 'note', code: 'model_retry', message }
}

/** False where the wait was aborted. */
async function slept(deps: Pick<AttemptDeps, 'timer'>, ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await abortableSleep(deps, ms, signal)
    return true
  } catch {
    return false
  }
}
