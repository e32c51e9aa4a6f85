import 'server-only'
import type { KeyOwner } from '../../../models/model-listing'
import type { Model, ModelEvent, ModelRequest } from '../../../models/port'
import { parseAllowHosts } from '../../outgoing/outgoing-policy'
import { createModels, type Models } from '../create-models'
import type { ProviderSettings } from '../provider-config'
import type { WireServer } from './wire/wire-server'

/** A key that must turn up nowhere. */
export const PLANTED_KEY = 'sk-planted-0123456789abcdef'
/** Waits shorter than this end by themselves; the limits on silence do not. */
const QUICK_MS = 4999

/** A clock in the test's hand. Short waits are over at once and are remembered. */
export class TestClock {
  #now = 1_700_000_000_000
  #timers: { readonly at: number; readonly wake: () => void }[] = []
  readonly waits: number[] = []

  readonly now = (): number => this.#now

  readonly timer = (ms: number, wake: () => void): (() => void) => {
    if (ms <= QUICK_MS) {
      this.waits.push(ms)
      const soon = setImmediate(wake)
      return () => clearImmediate(soon)
    }
    const timer = { at: this.#now + ms, wake }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  advance(ms: number): void {
    this.#now += ms
    const due = this.#timers.filter(({ at }) => at <= this.#now)
    this.#timers = this.#timers.filter(({ at }) => at > this.#now)
    for (const { wake } of due) wake()
  }
}

export interface TestModelsOptions {
  readonly clock?: TestClock
  /** The server's own key; null where it has none. */
  readonly key?: string | null
  /** Whether the address counts as one that was set: it then demands no key. */
  readonly isCustomHost?: boolean
  /** Other hosts than the local providers, or none of them. */
  readonly allowHosts?: string
}

/** Models that ask the local providers. */
export function testModels(server: Pick<WireServer, 'host'>, options: TestModelsOptions = {}): Models {
  const { clock = new TestClock(), key = PLANTED_KEY, isCustomHost = false, allowHosts = server.host } = options
  const settings = (owner: KeyOwner): ProviderSettings => ({
    key,
    baseUrl: `http://${server.host}${owner === 'openai' ? '/v1' : ''}`,
    isCustomHost,
    keyVariable: `${owner.toUpperCase()}_API_KEY`,
  })
  const providers = { gemini: settings('gemini'), openai: settings('openai'), anthropic: settings('anthropic') }
  return createModels({ providers, outgoing: parseAllowHosts(allowHosts), silenceMs: 60_000 }, clock)
}

/** A request with one prompt and one tool. */
export function testRequest(model: string, more: Partial<ModelRequest> = {}): ModelRequest {
  const parametersJsonSchema = {
    type: 'object',
    properties: { file_path: { type: 'string' } },
    required: ['file_path'],
  }
  return {
    model,
    systemPrompt: 'Be brief.',
    contents: [{ role: 'user', parts: [{ text: 'Read the files.' }] }],
    declarations: [{ name: 'read_file', description: 'Reads a file.', parametersJsonSchema }],
    turn: 1,
    step: 1,
    ...more,
  }
}

/** Everything a model says; `onEvent` may intervene. */
export async function allEvents(
  model: Model | undefined,
  request: ModelRequest,
  {
    signal = new AbortController().signal,
    onEvent = () => {},
  }: { signal?: AbortSignal; onEvent?: (event: ModelEvent) => void } = {},
): Promise<ModelEvent[]> {
  if (!model) throw new Error(`there is no model for ${request.model}`)
  const events: ModelEvent[] = []
  for await (const event of model.generate(request, { signal })) {
    events.push(event)
    onEvent(event)
  }
  return events
}
