import { z } from 'zod'
import { StoredText } from './blob-ref'

/** What a script is called in its session; `script:NAME` is the model that plays it. */
export const ScriptName = z
  .string()
  .trim()
  .min(1, 'give it a name')
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}]+$/u, 'has characters that cannot be seen')

/** What a functionResponse is expected to be. All that is given must hold; nothing given: anything will do. */
export const ResponseExpectation = z.strictObject({
  /** Whether the call is answered with an output or with an error. */
  outcome: z.enum(['output', 'error']).optional(),
  /** The whole text. */
  equals: z.string().max(8000).optional(),
  /** The whole text, where it is long: SHA-256 of its UTF-8. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in hex')
    .optional(),
  /** Parts of the text. */
  contains: z.array(z.string().max(2000)).max(100).optional(),
})
export type ResponseExpectation = z.infer<typeof ResponseExpectation>

/** The shape of a script over how its long texts stand: whole in a file, maybe as references in a log. */
function scriptOf<Text extends z.ZodType>(text: Text) {
  const call = z.strictObject({
    id: z.string().optional(),
    name: z.string(),
    args: z.unknown().optional(),
    /** The arguments as they were written, where they are no JSON; `args` is null then. */
    argsText: text.optional(),
    expects: ResponseExpectation.optional(),
  })
  const step = z.strictObject({
    thoughts: text.optional(),
    text: text.optional(),
    calls: z.array(call).max(1000).optional(),
    /** As the model said it; absent: STOP. */
    finishReason: z.string().max(200).optional(),
    /** The step breaks off with this. */
    error: z.strictObject({ type: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  })
  const steps = z.array(step).max(1000)
  /** What an agent says that a call of the turn runs: `of` is `STEP.CALL`, both from 1, `1.2/1.1` for an agent of an agent. */
  const agent = z.strictObject({ of: z.string().max(200), steps })
  const turn = z.strictObject({ prompt: text.optional(), steps, agents: z.array(agent).max(1000).optional() })
  return z.strictObject({
    version: z.literal(1),
    title: z.string().max(200).optional(),
    turns: z.array(turn).min(1, 'a script has at least one turn').max(1000),
  })
}

/** What a model says, prompt by prompt and step by step, and what it expects the world to answer. */
export const Script = scriptOf(z.string())
export type Script = z.infer<typeof Script>
export type ScriptTurn = Script['turns'][number]
export type ScriptStep = ScriptTurn['steps'][number]

/** A script as an event carries it. */
export const StoredScript = scriptOf(StoredText)
export type StoredScript = z.infer<typeof StoredScript>
