import type { ProviderDialect } from '../provider-dialect'
import { sendThroughAnthropicTransform } from './anthropic-transform'
import { sendThroughGoogleGenai } from './google-genai'
import { sendThroughOpenaiHelper } from './openai-strict-helper'
import type { SdkOutcome } from './sdk-outcome'

/** What the SDK of a dialect makes of a schema; undefined where no SDK comes between. */
export function sendThroughSdk(schema: unknown, provider: ProviderDialect): SdkOutcome | undefined {
  if (provider === 'gemini-sdk-parameters') return sendThroughGoogleGenai(schema)
  if (provider === 'openai-sdk-strict-helper') return sendThroughOpenaiHelper(schema)
  if (provider === 'anthropic-sdk-transform') return sendThroughAnthropicTransform(schema)
  return undefined
}
