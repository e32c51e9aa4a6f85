import 'server-only'
import type { CheckVerdict } from '../../models/model-listing'
import type { ModelError } from '../../models/port'
import type { ProviderError } from '../../models/wire/read-provider-error'

const QUOTA = /insufficient_quota|quota|billing|credit balance|resource_exhausted|rate_limit|too_many_requests/i
const UNKNOWN_MODEL = /model_not_found|model\b.*(not found|not exist|not supported)|(invalid|unknown|no such) model/i

/** What a failure says of a connection, in one word. */
export function verdictOf(failure: ModelError & Partial<ProviderError>): Exclude<CheckVerdict, 'ok'> {
  const { type, message, status, isKeyRefused } = failure
  if (isKeyRefused || type === 'key_refused') return 'key_refused'
  if (type === 'host_not_allowed') return 'host_not_allowed'
  if (type === 'connection_failed') return 'unreachable'
  if (type === 'stalled') return 'silent'
  if (status === 429 || status === 402 || QUOTA.test(`${type} ${message}`)) return 'quota'
  // A page in place of an answer is no word about the model: the address is wrong.
  if ((status === 404 && type !== 'http_404') || UNKNOWN_MODEL.test(`${type} ${message}`)) return 'model_unknown'
  const isNoAnswer = ['wrong_content_type', 'malformed_stream', 'stream_cut', 'http_404', 'http_405'].includes(type)
  return isNoAnswer ? 'wrong_answer' : 'failed'
}

/** The same as a sentence: what happened and what to do. */
export function adviceOf(verdict: CheckVerdict, at: { baseUrl: string; keyVariable: string; model?: string }): string {
  const host = new URL(at.baseUrl).host
  const model = at.model ?? 'the model'
  const sentences: Readonly<Record<CheckVerdict, string>> = {
    ok: `${host} answered.`,
    key_missing: `${host} takes a key: bring one, or set ${at.keyVariable} on the server.`,
    key_refused: `${host} did not take the key: it is wrong, has ended, or lacks the right to this.`,
    unreachable: `${host} cannot be reached: is the address right, and does anything listen there?`,
    host_not_allowed: `Requests to ${host} are not allowed: name it in CALLSCOPE_ALLOW_HOSTS on the server.`,
    model_unknown: `${host} has no model ${model}: choose another one, or look for its exact name.`,
    quota: `${host} took the key and turned the request away: its quota or its rate limit is used up.`,
    silent: `${host} took the request and said nothing.`,
    wrong_answer: `${host} answered with something that is no answer of this API: is the base URL right, its path too?`,
    failed: `${host} refused the request.`,
  }
  return sentences[verdict]
}
