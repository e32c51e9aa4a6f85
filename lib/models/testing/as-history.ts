import type { Content, ModelEvent } from '../port'

/** A reply as the next request is told it, with a response to each call that says the call’s id: c1, c2, … */
export function asHistory(events: readonly ModelEvent[], model: string): Content[] {
  const calls = events.flatMap((event) => (event.type === 'call' ? [event] : []))
  const text = events.map((event) => (event.type === 'text' && !event.thought ? event.text : '')).join('')
  const end = events.at(-1)
  const native = end?.type === 'end' ? end.native : undefined
  const parts = calls.map(({ name, args }, index) => ({ functionCall: { id: `c${index + 1}`, name, args } }))
  const reply: Content = {
    role: 'model',
    parts: text === '' ? parts : [{ text }, ...parts],
    ...(native && {
      native: {
        format: native.format,
        model,
        parts: native.parts.map(({ call, raw }) => (call === undefined ? { raw } : { callId: `c${call + 1}`, raw })),
      },
    }),
  }
  const responses = calls.map(({ name }, index) => {
    const id = `c${index + 1}`
    return { functionResponse: { id, name, response: { output: id } } }
  })
  return responses.length === 0 ? [reply] : [reply, { role: 'user', parts: responses }]
}
