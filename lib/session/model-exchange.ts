import { z } from 'zod'

const headers = z.record(z.string(), z.string())

/** A text as it went over the wire, held to a limit: `bytes` is its whole length, `isCut` says that the middle is missing. */
export const WireText = z.object({ text: z.string(), bytes: z.number(), isCut: z.literal(true).optional() })
export type WireText = z.infer<typeof WireText>

/** One answer of a provider; `headers` without cookies, `body` as it came (the raw event stream where it was one). */
export const WireAnswer = z.object({
  status: z.number(),
  headers,
  body: WireText,
  /** From sending the request to the head of the answer, and to its end, in milliseconds. */
  headMs: z.number(),
  endMs: z.number(),
})
export type WireAnswer = z.infer<typeof WireAnswer>

/**
 * What one model step sent and got, as JSON text in `model.replied` and `model.failed`. The key is in none of it: the header
 * that had it names the variable in its place (`$OPENAI_API_KEY`), so that a copy as curl works where the variable is set.
 */
export const ModelExchange = z.object({
  provider: z.string(),
  /** How the body is to be read: `gemini`, `openai-chat`, `openai-responses` or `anthropic`. */
  format: z.string(),
  request: z.object({ method: z.string(), url: z.string(), headers, body: WireText }),
  /** In order: more than one where the request was refused and sent again. Empty where nothing answered. */
  answers: z.array(WireAnswer),
  /** What went wrong where there was no answer at all, or it broke off. */
  failure: z.string().optional(),
})
export type ModelExchange = z.infer<typeof ModelExchange>
