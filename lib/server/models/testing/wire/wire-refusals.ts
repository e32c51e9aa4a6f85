import 'server-only'
import type { Refusal, WireFormat } from './wire-reply'

/** A refusal as HTTP has it. */
export interface RefusedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const OPENAI: Readonly<Record<Refusal, readonly [status: number, type: string, code: string | null, message: string]>> =
  {
    bad_schema: [
      400,
      'invalid_request_error',
      'invalid_function_parameters',
      "Invalid schema for function 'f': In context=('properties', 'a'), 'allOf' is not permitted.",
    ],
    key: [401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: {key}.'],
    rate_limit: [429, 'requests', 'rate_limit_exceeded', 'Rate limit reached.'],
    daily_quota: [429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'],
    overloaded: [503, 'server_error', null, 'The engine is overloaded.'],
    context_overflow: [
      400,
      'invalid_request_error',
      'context_length_exceeded',
      'The maximum context length is 100 tokens.',
    ],
    unknown_model: [404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'],
  }
const GEMINI: Readonly<Record<Refusal, readonly [status: number, word: string, message: string]>> = {
  bad_schema: [
    400,
    'INVALID_ARGUMENT',
    '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[a].items: missing field.',
  ],
  key: [400, 'INVALID_ARGUMENT', 'API key not valid ({key}). Please pass a valid API key.'],
  rate_limit: [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.'],
  daily_quota: [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.'],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  context_overflow: [
    400,
    'INVALID_ARGUMENT',
    'The input token count (200) exceeds the maximum number of tokens allowed (100).',
  ],
  unknown_model: [404, 'NOT_FOUND', 'models/x is not found for API version v1beta.'],
}
const ANTHROPIC: Readonly<Record<Refusal, readonly [status: number, type: string, message: string]>> = {
  bad_schema: [400, 'invalid_request_error', 'tools.0.custom.input_schema: JSON schema is invalid'],
  key: [401, 'authentication_error', 'invalid x-api-key {key}'],
  rate_limit: [429, 'rate_limit_error', 'This request would exceed your rate limit.'],
  daily_quota: [429, 'rate_limit_error', 'Your credit balance is spent (billing).'],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  context_overflow: [400, 'invalid_request_error', 'prompt is too long: 200 tokens > 100 maximum'],
  unknown_model: [404, 'not_found_error', 'model: x'],
}

/** A refusal in the words of a provider; it repeats the key it was sent, as careless ones do. */
export function refusedAnswer(
  format: WireFormat,
  refusal: Refusal,
  key: string,
  retryAfterSeconds?: number,
): RefusedAnswer {
  const say = (message: string) => message.replace('{key}', key)
  const seconds = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  if (format === 'gemini') {
    const [status, word, message] = GEMINI[refusal]
    const details = geminiDetails(refusal, retryAfterSeconds)
    return { status, headers: {}, body: { error: { code: status, message: say(message), status: word, details } } }
  }
  if (format === 'anthropic') {
    const [status, type, message] = ANTHROPIC[refusal]
    return {
      status,
      headers: seconds,
      body: { type: 'error', error: { type, message: say(message) }, request_id: 'req1' },
    }
  }
  const [status, type, code, message] = OPENAI[refusal]
  const param = refusal === 'bad_schema' ? 'tools[0].function.parameters' : null
  return { status, headers: seconds, body: { error: { message: say(message), type, param, code } } }
}

function geminiDetails(refusal: Refusal, retryAfterSeconds: number | undefined): unknown[] {
  const type = 'type.googleapis.com/google.rpc.'
  const retry =
    retryAfterSeconds === undefined ? [] : [{ '@type': `${type}RetryInfo`, retryDelay: `${retryAfterSeconds}s` }]
  if (refusal === 'key') return [{ '@type': `${type}ErrorInfo`, reason: 'API_KEY_INVALID' }]
  const quotaId = 'GenerateRequestsPerDayPerProjectPerModel-FreeTier'
  const daily = refusal === 'daily_quota' ? [{ '@type': `${type}QuotaFailure`, violations: [{ quotaId }] }] : []
  return [...daily, ...retry]
}
