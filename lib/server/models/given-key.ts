import 'server-only'
import { isJsonObject } from '../../base/json'
import { err, ok, type Result } from '../../base/result'
import type { KeyOwner } from '../../models/model-listing'
import { type ApiError, apiError } from '../api-error'

/** A key that a browser brought; without `owner` it is for the model that the command is about. */
export interface GivenKey {
  readonly key: string
  readonly owner?: KeyOwner
}

export const KEY_HEADER = 'x-callscope-model-key'
export const PROVIDER_HEADER = 'x-callscope-model-provider'
const OWNERS: Readonly<Record<string, KeyOwner>> = {
  gemini: 'gemini',
  openai: 'openai',
  'openai-responses': 'openai',
  anthropic: 'anthropic',
}

/** Whose key a provider takes; undefined where there is no such provider. */
export function keyOwnerOf(provider: string): KeyOwner | undefined {
  return Object.hasOwn(OWNERS, provider) ? OWNERS[provider] : undefined
}

/** The key that came with a request; undefined without one. 400 where it cannot be one. The message never has it. */
export function keyOfHeaders(headers: Headers): Result<GivenKey | undefined, ApiError> {
  const key = headers.get(KEY_HEADER)?.trim()
  return key ? readKey(key, headers.get(PROVIDER_HEADER)?.trim() || undefined) : ok(undefined)
}

/** The same for the last argument of a server action: `{ key, provider? }`, or nothing. */
export function keyOfArgument(value: unknown): Result<GivenKey | undefined, ApiError> {
  if (value === undefined || value === null) return ok(undefined)
  const { key, provider } = isJsonObject(value) ? value : {}
  if (typeof key !== 'string' || (provider !== undefined && typeof provider !== 'string')) {
    return err(apiError(400, 'invalid_model_key', 'A model key is `{ key, provider? }`, both texts.'))
  }
  return key.trim() === '' ? ok(undefined) : readKey(key.trim(), provider)
}

function readKey(key: string, provider: string | undefined): Result<GivenKey, ApiError> {
  if (!/^[\x21-\x7e]{1,4000}$/.test(key)) {
    const message = 'The model key has white space or other characters in it that no key has. Copy it once more.'
    return err(apiError(400, 'invalid_model_key', message))
  }
  if (provider === undefined) return ok({ key })
  const owner = keyOwnerOf(provider)
  if (owner !== undefined) return ok({ key, owner })
  const message = `There is no provider ${JSON.stringify(provider.slice(0, 100))}; keys are for gemini, openai or anthropic.`
  return err(apiError(400, 'unknown_provider', message))
}
