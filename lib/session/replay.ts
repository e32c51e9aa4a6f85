import { z } from 'zod'
import { StoredText } from './blob-ref'

/** Where calls of a replay get their results: from the record while their input is the recorded one, or by running. */
export const ReplayCalls = z.enum(['recorded', 'live'])
export type ReplayCalls = z.infer<typeof ReplayCalls>

/** A result that a person wrote for one call, and the call it is for: by id, name and the hash of its arguments. */
export const WrittenResult = z.object({
  about: z.string(),
  name: z.string(),
  /** SHA-256 of the arguments as canonical JSON: another call under the same id is not meant. */
  argsHash: z.string(),
  output: StoredText.optional(),
  error: z.object({ type: z.string(), message: z.string() }).optional(),
})
export type WrittenResult = z.infer<typeof WrittenResult>

/**
 * The first input that is not the recorded one. Of a model request: `model`, `declarations`, `system_prompt`, `settings`,
 * `history`, `result_written`. Of an execution: `tool`, `implementation`, `arguments`, `environment`, `answers`, `files`,
 * `nested_run`. Of both: `not_recorded` (the record has no answer), `order` (it has, in an order that cannot be kept),
 * `record_gone` (the record cannot be read any more), `forked` (a fork of its own was made here, without a replay).
 */
export const DivergenceReason = z.enum([
  'model',
  'declarations',
  'system_prompt',
  'settings',
  'history',
  'result_written',
  'tool',
  'implementation',
  'arguments',
  'environment',
  'answers',
  'files',
  'nested_run',
  'not_recorded',
  'order',
  'record_gone',
  'forked',
])
export type DivergenceReason = z.infer<typeof DivergenceReason>

/** How a fork is replayed, as its maker asks for it. */
export const ReplayRequest = z.object({
  calls: ReplayCalls.default('recorded'),
  /** Results written by hand; `about` is the callId in the session that is forked. */
  results: z
    .array(
      z
        .object({
          about: z.string().min(1),
          response: z.unknown().optional(),
          error: z.union([z.string(), z.object({ type: z.string(), message: z.string() })]).optional(),
        })
        .refine((item) => (item.response === undefined) !== (item.error === undefined), {
          message: 'give either `response` or `error`',
        }),
    )
    .max(100)
    .optional(),
})
export type ReplayRequest = z.infer<typeof ReplayRequest>
