import 'server-only'
import type { Said, SaidCall, StreamedReply, WireReply } from './wire-reply'

/** What a scenario may go by. */
export interface Asked {
  /** Requests for this model so far, this one included. */
  readonly count: number
  /** Whether the newest message has results of calls. */
  readonly hasResults: boolean
}

const GREETING = 'Grüße aus Zürich: 日本語, 🎉 and "quotes".'
const READ: SaidCall = { id: 'call_a', name: 'read_file', args: { file_path: 'README.md' } }
const DONE: WireReply = says({ text: 'That is what the files say.' })
const HALF: Said[] = [{ text: 'I will read' }, { call: { ...READ, argsText: '{"file_path": "READ' } }]

/**
 * Every scenario by name. A local provider plays the one that the model is named for, so whatever can choose a model can
 * choose a scenario: `openai:parallel-calls`.
 */
export const WIRE_SCENARIOS: Readonly<Record<string, (asked: Asked) => WireReply>> = {
  text: () => says({ thought: 'They greet me. 🤔' }, { text: GREETING }),
  'one-call': thenDone({ thought: 'A file would help.' }, { text: 'I read it.' }, { call: READ }),
  'parallel-calls': thenDone(
    { call: READ },
    { call: { id: 'call_b', name: 'read_file', args: { file_path: 'notes/größe "1".md' } } },
    { call: { id: 'call_c', name: 'list_directory', args: { dir_path: '' } } },
  ),
  'same-ids': thenDone({ call: READ }, { call: READ }, { call: { ...READ, args: { file_path: 'other.md' } } }),
  'unknown-tool': thenDone({ call: { id: 'call_a', name: 'fly_to_moon', args: {} } }),
  'bad-arguments': thenDone({ call: { ...READ, args: 7, argsText: '{"file_path": README.md}' } }),
  'wrong-type': thenDone({ call: { ...READ, args: { file_path: 7 } } }),
  'long-arguments': thenDone({
    call: { id: 'call_a', name: 'write_file', args: { file_path: 'long.txt', content: 'slowly '.repeat(150_000) } },
  }),
  'slow-text': () => ({ ...says({ thought: GREETING }, { text: GREETING.repeat(8) }), paceMs: 60 }),
  'slow-call': thenDone({ call: { id: 'call_a', name: 'write_file', args: slowFile() } }, { paceMs: 60 }),
  'one-byte': () => ({ ...says({ text: GREETING }), writeBytes: 1 }),
  'odd-bytes': thenDone(
    { text: GREETING },
    { call: { ...READ, args: { file_path: '🎉\n"日".md' } } },
    { writeBytes: 5 },
  ),
  'rate-limit': ({ count }) => (count === 1 ? { refusal: 'rate_limit', retryAfterSeconds: 2.5 } : DONE),
  'rate-limit-for-ever': () => ({ refusal: 'rate_limit' }),
  'rate-limit-for-hours': () => ({ refusal: 'rate_limit', retryAfterSeconds: 7200 }),
  'daily-quota': () => ({ refusal: 'daily_quota', retryAfterSeconds: 1 }),
  overloaded: ({ count }) => (count <= 2 ? { refusal: 'overloaded' } : DONE),
  'bad-schema': () => ({ refusal: 'bad_schema' }),
  'bad-key': () => ({ refusal: 'key' }),
  overflow: () => ({ refusal: 'context_overflow' }),
  'no-such-model': () => ({ refusal: 'unknown_model' }),
  'error-in-stream': () => ({ says: [{ text: 'I begin' }], ending: 'error' }),
  'error-first': ({ count }) => (count === 1 ? { says: [], ending: 'error' } : DONE),
  cut: () => ({ says: HALF, ending: 'cut' }),
  'cut-once': ({ count }) => (count % 2 === 1 ? { says: HALF, ending: 'cut' } : DONE),
  reset: () => ({ says: [{ text: 'I begin' }], ending: 'reset' }),
  truncated: () => ({ says: HALF, ending: 'length' }),
  blocked: () => ({ says: [], ending: 'blocked' }),
  'odd-finish': () => ({ says: [{ text: 'So be it.' }], ending: 'odd' }),
  'malformed-call': () => ({ says: [], ending: 'malformed' }),
  empty: () => ({ says: [], ending: 'empty' }),
  silent: () => ({ silent: true }),
  'stall-before': () => ({ says: [], ending: 'stall' }),
  stall: () => ({ says: [{ text: 'I begin' }], ending: 'stall' }),
  'stall-once': ({ count }) => (count % 2 === 1 ? { says: [{ text: 'I begin' }], ending: 'stall' } : DONE),
  html: () => ({ contentType: 'text/html', body: '<html><body><h1>Sign in</h1></body></html>' }),
  json: () => ({ contentType: 'application/json', body: '{"hello":"world"}' }),
  'error-as-json': () => ({
    contentType: 'application/json',
    body: '{"error":{"message":"No such deployment.","type":"invalid_request_error","code":"not_found"}}',
  }),
}

function says(...said: readonly Said[]): StreamedReply {
  return { says: said, ending: 'stop' }
}

/** Says this until results come back, then that it is done. */
function thenDone(...said: readonly (Said | Partial<StreamedReply>)[]): (asked: Asked) => WireReply {
  const things = said.filter((one): one is Said => 'text' in one || 'thought' in one || 'call' in one)
  const how = said.find((one) => 'paceMs' in one || 'writeBytes' in one) ?? {}
  return ({ hasResults }) => (hasResults ? DONE : { ...says(...things), ...how })
}

function slowFile() {
  return { file_path: 'notes/slow.md', content: 'One word after the other, and each of them can be seen.\n'.repeat(6) }
}
