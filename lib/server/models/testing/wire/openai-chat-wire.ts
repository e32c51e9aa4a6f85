import 'server-only'
import { argumentsOf, type Ending, piecesOf, type Said, type StreamedReply, textPieces } from './wire-reply'

const USAGE = {
  prompt_tokens: 11,
  completion_tokens: 10,
  total_tokens: 21,
  completion_tokens_details: { reasoning_tokens: 3 },
}
const REASONS: Readonly<Partial<Record<Ending, string>>> = {
  length: 'length',
  blocked: 'content_filter',
  odd: 'a_reason_of_tomorrow',
}

/** A reply as Chat Completions streams it. */
export function openAiChatEvents({ says, ending }: StreamedReply): string[] {
  let calls = 0
  const deltas = says.flatMap((said) => deltasOf(said, 'call' in said ? calls++ : 0))
  const chunks: unknown[] = deltas.map((delta) => chunk([{ index: 0, delta, finish_reason: null }]))
  const isOver = ending === 'stop' || REASONS[ending] !== undefined
  if (isOver) {
    const finish_reason = REASONS[ending] ?? (calls > 0 ? 'tool_calls' : 'stop')
    chunks.push(chunk([{ index: 0, delta: {}, finish_reason }]), { ...chunk([]), usage: USAGE })
  }
  if (ending === 'empty') chunks.push(chunk([]))
  if (ending === 'error')
    chunks.push({ error: { message: 'The server is overloaded.', type: 'server_error', code: 'server_is_overloaded' } })
  const events = chunks.map((value) => `data: ${JSON.stringify(value)}\n\n`)
  return isOver || ending === 'empty' ? [': a comment\n\n', ...events, 'data: [DONE]\n\n'] : events
}

function deltasOf(said: Said, index: number): unknown[] {
  if ('text' in said) return textPieces(said.text).map((content) => ({ content }))
  if ('thought' in said) return textPieces(said.thought).map((text) => ({ reasoning_content: text }))
  const { id, name } = said.call
  const first = { index, id, type: 'function', function: { name, arguments: '' } }
  const pieces = piecesOf(argumentsOf(said.call), 16).map((text) => ({ index, function: { arguments: text } }))
  return [first, ...pieces].map((call) => ({ tool_calls: [call] }))
}

function chunk(choices: readonly unknown[]): Record<string, unknown> {
  return {
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'local',
    choices,
    obfuscation: 'x',
  }
}
