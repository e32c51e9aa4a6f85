import type { Content } from '../../port'

/** A functionCall as it stands in the conversation. */
export interface CallRecord {
  readonly id: string
  readonly name: string
  readonly args: unknown
}

/** One functionCall with what came back for it; `response` is undefined where nothing did. */
export interface Exchange {
  readonly call: CallRecord
  readonly response: Readonly<Record<string, unknown>> | undefined
}

/** One prompt, the steps that followed it, and the model's last words on it. */
export interface Turn {
  readonly prompt: string
  readonly steps: readonly (readonly Exchange[])[]
  readonly answer: string
}

interface OpenTurn {
  prompt: string
  steps: { calls: CallRecord[]; responses: Map<string, Readonly<Record<string, unknown>>> }[]
  answer: string
}

/** Cuts a conversation into turns: a user message with text begins one. Model messages before the first are left out. */
export function toTurns(contents: readonly Content[]): readonly Turn[] {
  const turns: OpenTurn[] = []
  for (const content of contents) {
    const text = textOf(content)
    if (content.role === 'user' && text !== undefined) turns.push({ prompt: text, steps: [], answer: '' })
    const turn = turns.at(-1)
    if (!turn) continue
    if (content.role === 'user') noteResponses(turn, content)
    else noteReply(turn, content, text)
  }
  return turns.map(closeTurn)
}

function noteReply(turn: OpenTurn, content: Content, text: string | undefined): void {
  const calls = content.parts.flatMap((part) => ('functionCall' in part ? [part.functionCall] : []))
  if (calls.length > 0) turn.steps.push({ calls, responses: new Map() })
  if (text !== undefined) turn.answer = text
}

function noteResponses(turn: OpenTurn, content: Content): void {
  const step = turn.steps.at(-1)
  if (!step) return
  for (const part of content.parts) {
    if ('functionResponse' in part) step.responses.set(part.functionResponse.id, part.functionResponse.response)
  }
}

function closeTurn(turn: OpenTurn): Turn {
  const steps = turn.steps.map((step) =>
    step.calls.map((call): Exchange => ({ call, response: step.responses.get(call.id) })),
  )
  return { prompt: turn.prompt, steps, answer: turn.answer }
}

function textOf(content: Content): string | undefined {
  const texts = content.parts.flatMap((part) => ('text' in part && part.thought !== true ? [part.text] : []))
  return texts.length === 0 ? undefined : texts.join('')
}
