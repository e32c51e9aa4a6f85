import 'server-only'
import { argumentsOf, type Ending, piecesOf, type Said, type StreamedReply, textPieces } from './wire-reply'

type Fields = Readonly<Record<string, unknown>>

const REASONS: Readonly<Partial<Record<Ending, string>>> = {
  length: 'max_tokens',
  blocked: 'refusal',
  odd: 'a_reason_of_tomorrow',
}

/** A reply as the Messages API streams it: a block for everything that is said, pings in between. */
export function anthropicEvents({ says, ending }: StreamedReply): string[] {
  const usage = { input_tokens: 11, output_tokens: 1 }
  const message = {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'local',
    content: [],
    stop_reason: null,
    usage,
  }
  const isBroken = ending === 'cut' || ending === 'reset' || ending === 'stall' || ending === 'error'
  const events: Fields[] = [{ type: 'message_start', message }, { type: 'ping' }]
  for (const [index, said] of says.entries()) {
    const isOpen = isBroken && index === says.length - 1
    events.push(...blockOf(said, index), ...(isOpen ? [] : [{ type: 'content_block_stop', index }]))
  }
  if (!isBroken) {
    const stop_reason = REASONS[ending] ?? (says.some((said) => 'call' in said) ? 'tool_use' : 'end_turn')
    events.push({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 10 } })
    events.push({ type: 'message_stop' })
  }
  if (ending === 'error') events.push({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })
  return events.map((event) => `event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`)
}

function blockOf(said: Said, index: number): Fields[] {
  const delta = (fields: Fields): Fields => ({ type: 'content_block_delta', index, delta: fields })
  const start = (content_block: Fields): Fields => ({ type: 'content_block_start', index, content_block })
  if ('text' in said) {
    const deltas = textPieces(said.text).map((text) => delta({ type: 'text_delta', text }))
    return [start({ type: 'text', text: '' }), ...deltas]
  }
  if ('thought' in said) {
    const deltas = textPieces(said.thought).map((thinking) => delta({ type: 'thinking_delta', thinking }))
    const signed = delta({ type: 'signature_delta', signature: 'c2lnbmVk' })
    return [start({ type: 'thinking', thinking: '', signature: '' }), ...deltas, signed]
  }
  const { id, name } = said.call
  const pieces = ['', ...piecesOf(argumentsOf(said.call), 16)]
  const deltas = pieces.map((partial_json) => delta({ type: 'input_json_delta', partial_json }))
  return [start({ type: 'tool_use', id, name, input: {} }), ...deltas]
}
