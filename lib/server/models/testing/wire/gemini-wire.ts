import 'server-only'
import { type Ending, type Said, type StreamedReply, textPieces } from './wire-reply'

const USAGE = { promptTokenCount: 11, candidatesTokenCount: 7, thoughtsTokenCount: 3, totalTokenCount: 21 }
const REASONS: Readonly<Partial<Record<Ending, string>>> = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  blocked: 'SAFETY',
  odd: 'A_REASON_OF_TOMORROW',
  malformed: 'MALFORMED_FUNCTION_CALL',
}

/** A reply as Gemini streams it: CRLF, no event names, calls whole, the signature of a group on its first call. */
export function geminiEvents({ says, ending }: StreamedReply): string[] {
  const signed = says.findIndex((said) => 'call' in said)
  const parts = says.flatMap((said, index) => partsOf(said, index === signed))
  const chunks: unknown[] = parts.map((part) => chunk({ content: { role: 'model', parts: [part] } }))
  const finishReason = REASONS[ending]
  if (finishReason !== undefined) {
    const finishMessage = ending === 'malformed' ? { finishMessage: 'Malformed function call: print(read_file(' } : {}
    chunks.push(chunk({ finishReason, ...finishMessage }))
  }
  if (ending === 'empty') chunks.push({ candidates: [], usageMetadata: USAGE })
  if (ending === 'error')
    chunks.push({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } })
  return chunks.map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`)
}

function partsOf(said: Said, isSigned: boolean): unknown[] {
  if ('text' in said) return textPieces(said.text).map((text) => ({ text }))
  if ('thought' in said) return textPieces(said.thought).map((text) => ({ text, thought: true }))
  const { id, name, args, argsText } = said.call
  const signature = isSigned ? { thoughtSignature: 'c2lnbmVk' } : {}
  return [{ functionCall: { id, name, args: argsText ?? args }, ...signature }]
}

function chunk(candidate: object): unknown {
  return { candidates: [{ ...candidate, index: 0 }], usageMetadata: USAGE, modelVersion: 'local', responseId: 'r1' }
}
