import 'server-only'
import { argumentsOf, type Ending, piecesOf, type Said, type StreamedReply, textPieces } from './wire-reply'

type Fields = Readonly<Record<string, unknown>>

const USAGE = { input_tokens: 11, output_tokens: 10, total_tokens: 21, output_tokens_details: { reasoning_tokens: 3 } }
const CUTS: Readonly<Partial<Record<Ending, string>>> = { length: 'max_output_tokens', blocked: 'content_filter' }

/** A reply as the Responses API streams it: an item for everything that is said, events counted from 0. */
export function openAiResponsesEvents({ says, ending }: StreamedReply): string[] {
  const items = says.map((said, index) => itemOf(said, index))
  const events: Fields[] = [
    { type: 'response.created', response: { id: 'resp1', status: 'in_progress', output: [] } },
    ...items.flatMap(({ events: own }) => own),
    { type: 'response.of_tomorrow', detail: 'unknown events are passed over' },
  ]
  const output = items.map(({ item }) => item)
  const reason = CUTS[ending]
  if (reason !== undefined) {
    const response = { id: 'resp1', status: 'incomplete', incomplete_details: { reason }, output, usage: USAGE }
    events.push({ type: 'response.incomplete', response })
  }
  if (ending === 'odd')
    events.push({ type: 'response.completed', response: { id: 'resp1', status: 'of_tomorrow', output } })
  if (ending === 'stop' || ending === 'empty') {
    events.push({ type: 'response.completed', response: { id: 'resp1', status: 'completed', output, usage: USAGE } })
  }
  if (ending === 'error')
    events.push({ type: 'error', code: 'server_is_overloaded', message: 'Overloaded.', param: null })
  return events.map((event, sequence_number) => {
    return `event: ${String(event.type)}\ndata: ${JSON.stringify({ ...event, sequence_number })}\n\n`
  })
}

function itemOf(said: Said, output_index: number): { item: Fields; events: Fields[] } {
  if ('call' in said) {
    const { id, name } = said.call
    const text = argumentsOf(said.call)
    const item = { type: 'function_call', id: `fc_${id}`, call_id: id, name, arguments: text, status: 'completed' }
    const deltas = piecesOf(text, 16).map((delta) => {
      return { type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta }
    })
    const done = { type: 'response.function_call_arguments.done', item_id: item.id, output_index, arguments: text }
    return around({ ...item, arguments: '' }, item, output_index, [...deltas, done])
  }
  if ('thought' in said) {
    const summary = [{ type: 'summary_text', text: said.thought }]
    const item = { type: 'reasoning', id: `rs_${output_index}`, summary, encrypted_content: 'c2VhbGVk' }
    const deltas = textPieces(said.thought).map((delta) => {
      return { type: 'response.reasoning_summary_text.delta', item_id: item.id, output_index, summary_index: 0, delta }
    })
    return around({ ...item, summary: [] }, item, output_index, deltas)
  }
  const content = [{ type: 'output_text', text: said.text, annotations: [] }]
  const item = { type: 'message', id: `msg_${output_index}`, role: 'assistant', status: 'completed', content }
  const deltas = textPieces(said.text).map((delta) => {
    return { type: 'response.output_text.delta', item_id: item.id, output_index, content_index: 0, delta }
  })
  return around({ ...item, content: [] }, item, output_index, deltas)
}

function around(
  begun: Fields,
  item: Fields,
  output_index: number,
  inner: Fields[],
): { item: Fields; events: Fields[] } {
  const added = { type: 'response.output_item.added', output_index, item: begun }
  return { item, events: [added, ...inner, { type: 'response.output_item.done', output_index, item }] }
}
