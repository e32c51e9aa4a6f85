import 'server-only'
import { z } from 'zod'
import { err, ok, type Result } from '../../base/result'
import type { ProviderEntry } from '../../models/model-listing'
import { type ApiError, apiError } from '../api-error'
import { keyOfHeaders } from '../models/given-key'
import type { Provider } from '../models/provider'
import { PROVIDERS, providerOf } from '../models/providers'
import { readJson } from './read-body'
import { jsonResponse } from './respond'
import type { RouteHandler } from './serve'
import { invalidBody } from './zod-issues'

/** The models that need nobody's service. */
const OWN: readonly ProviderEntry[] = [ownEntry('planner', 'Offline planner'), ownEntry('manual', 'Be the model')]

/** `GET /api/models?provider=&list=`: who can be asked, what is ready and what needs a key (see lib/server/models). */
export const listModels: RouteHandler<object> = async ({ request, url, runtime }) => {
  const given = keyOfHeaders(request.headers)
  if (!given.ok) return given
  const name = url.searchParams.get('provider')
  const own = OWN.find(({ id }) => id === name)
  if (own) return ok(jsonResponse(200, { providers: [own] }))
  const provider = name === null ? undefined : PROVIDERS.find(({ id }) => id === name)
  if (name !== null && !provider) return err(unknownProvider(name))
  const isAsked = url.searchParams.get('list') !== '0'
  const listed = await runtime.models.list({ provider, isAsked, given: given.value })
  return ok(jsonResponse(200, { providers: provider ? listed : [...OWN, ...listed] }))
}

const CheckBody = z.union([
  z.strictObject({ model: z.string().min(1).max(500) }),
  z.strictObject({ provider: z.string().min(1).max(100) }),
])

/** `POST /api/models/check` `{ model }` or `{ provider }`: tests a connection and says what came of it. */
export const checkModel: RouteHandler<object> = async ({ request, runtime }) => {
  const given = keyOfHeaders(request.headers)
  if (!given.ok) return given
  const json = await readJson(request, runtime.config.limits.commandBodyBytes)
  if (!json.ok) return json
  const body = CheckBody.safeParse(json.value)
  if (!body.success) return err(invalidBody('invalid_check', 'check', body.error, json.value))
  const asked = providerFor(body.data)
  if (!asked.ok) return asked
  const model = 'model' in body.data ? body.data.model : undefined
  return ok(jsonResponse(200, await runtime.models.check(asked.value, model, given.value)))
}

function providerFor(body: z.infer<typeof CheckBody>): Result<Provider, ApiError> {
  const provider = 'model' in body ? providerOf(body.model) : PROVIDERS.find(({ id }) => id === body.provider)
  return provider ? ok(provider) : err(unknownProvider('model' in body ? body.model : body.provider))
}

function unknownProvider(name: string): ApiError {
  const known = PROVIDERS.map(({ id }) => id).join(', ')
  const message = `There is no provider for ${JSON.stringify(name.slice(0, 100))}; there are ${known}, and planner and manual, which need no test.`
  return apiError(400, 'unknown_provider', message)
}

function ownEntry(id: string, title: string): ProviderEntry {
  return { id, title, state: 'ready', keyFrom: 'none', models: [{ ref: id }], modelsFrom: 'provider' }
}
