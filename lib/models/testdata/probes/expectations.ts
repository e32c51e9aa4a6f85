import { ASKS } from '../variations/variation'

/** Nothing is called, and the answer asks. */
export const ASKING = { noCalls: true, answerAny: [ASKS] }

/** A text with every place of one part replaced. */
export function changed(text: string | undefined, from: string, to: string): string {
  return (text ?? '').replaceAll(from, to)
}
