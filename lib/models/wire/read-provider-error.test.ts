import { describe, expect, it } from 'vitest'
import { parseErrorBody, readProviderError, retryAfterOf } from './read-provider-error'

const gemini = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, status, message, details },
})

describe('readProviderError', () => {
  const cases = [
    {
      name: 'keeps the text and the path of a refused declaration',
      body: gemini(400, 'INVALID_ARGUMENT', 'Unknown name "const" at \'tools[0].function_declarations[0]\''),
      status: 400,
      want: {
        type: 'INVALID_ARGUMENT',
        message: 'Unknown name "const" at \'tools[0].function_declarations[0]\'',
        retryable: false,
      },
    },
    {
      name: 'reads the wait that Gemini asks for, with its fraction',
      body: gemini(429, 'RESOURCE_EXHAUSTED', 'Quota', [
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1.5s' },
      ]),
      status: 429,
      want: { type: 'RESOURCE_EXHAUSTED', retryable: true, retryAfterMs: 1500 },
    },
    {
      name: 'does not retry a quota of the day',
      body: gemini(429, 'RESOURCE_EXHAUSTED', 'Quota', [
        { violations: [{ quotaId: 'GenerateRequestsPerDayPerProject' }] },
      ]),
      status: 429,
      want: { retryable: false },
    },
    {
      name: 'does not retry an account without money',
      body: {
        error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' },
      },
      status: 429,
      want: { type: 'insufficient_quota', retryable: false },
    },
    {
      name: 'does not retry a spend limit',
      body: {
        type: 'error',
        error: { type: 'rate_limit_error', message: 'Limit', details: { error_code: 'enforced_spend_limit_reached' } },
      },
      status: 429,
      want: { type: 'rate_limit_error', retryable: false },
    },
    {
      name: 'reads a body that a proxy wrapped into a list',
      body: [gemini(503, 'UNAVAILABLE', 'The model is overloaded.')],
      status: 503,
      want: { type: 'UNAVAILABLE', message: 'The model is overloaded.', retryable: true },
    },
    {
      name: 'reads an error in mid-stream by the code that it carries',
      body: gemini(503, 'UNAVAILABLE', 'The model is overloaded.'),
      status: undefined,
      want: { retryable: true },
    },
    {
      name: 'reads a flat error',
      body: { type: 'error', code: 'server_is_overloaded', message: 'Busy', param: null, sequence_number: 4 },
      status: undefined,
      want: { type: 'server_is_overloaded', message: 'Busy', retryable: true },
    },
    {
      name: 'says what a page in place of JSON says',
      body: '<html><h1>502 Bad Gateway</h1>\n nginx</html>',
      status: 502,
      want: { type: 'http_502', message: '502 Bad Gateway nginx', retryable: true },
    },
    {
      name: 'knows a conversation that is too long by what OpenAI calls it',
      body: {
        error: {
          message: 'maximum context length is 8192 tokens',
          type: 'invalid_request_error',
          code: 'context_length_exceeded',
        },
      },
      status: 400,
      want: { type: 'context_overflow', retryable: false },
    },
    {
      name: 'knows a conversation that is too long by what Anthropic says',
      body: {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'prompt is too long: 208310 tokens > 200000 maximum' },
      },
      status: 400,
      want: { type: 'context_overflow', retryable: false },
    },
    {
      name: 'knows a refused key where the status does not say it',
      body: gemini(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      status: 400,
      want: { isKeyRefused: true, retryable: false },
    },
    {
      name: 'says something of an empty body',
      body: '',
      status: 500,
      want: { message: 'The provider answered 500.', retryable: true },
    },
  ]
  it.each(cases)('$name', ({ body, status, want }) => expect(readProviderError(body, status)).toMatchObject(want))
})

describe('parseErrorBody', () => {
  it('gives text back where it is no JSON', () => {
    expect([parseErrorBody('{"a":1}'), parseErrorBody('Bad Gateway')]).toEqual([{ a: 1 }, 'Bad Gateway'])
  })
})

describe('retryAfterOf', () => {
  const cases = [
    { name: 'prefers milliseconds', headers: { 'retry-after-ms': '250', 'retry-after': '3' }, want: 250 },
    { name: 'reads seconds', headers: { 'retry-after': '1.5' }, want: 1500 },
    { name: 'reads a date', headers: { 'retry-after': 'Wed, 02 Dec 2026 10:00:30 GMT' }, want: 30_000 },
    { name: 'never waits for the past', headers: { 'retry-after': 'Wed, 02 Dec 2026 09:00:00 GMT' }, want: 0 },
    { name: 'gives nothing for nonsense', headers: { 'retry-after': 'soon' }, want: undefined },
    { name: 'gives nothing where nothing is said', headers: {}, want: undefined },
  ]
  it.each(cases)('$name', ({ headers, want }) => {
    const given: Record<string, string | undefined> = headers
    const now = Date.parse('2026-12-02T10:00:00Z')
    expect(retryAfterOf({ get: (name) => given[name] ?? null }, now)).toBe(want)
  })
})
