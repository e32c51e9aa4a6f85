import { z } from 'zod'
import { PRESENT_STAGES, type PresentPosition, QUESTIONS, SPOTLIGHTS } from './position'

/** Longer ways than this are no slow motion but a mistake. */
const LONGEST_MS = 60_000

/** A position as a presenter sends it. Strict: what is in it goes to every follower. */
export const PositionInput: z.ZodType<PresentPosition> = z.strictObject({
  callId: z.string().min(1).max(200).nullable(),
  seq: z.number().int().positive(),
  stage: z.enum(PRESENT_STAGES),
  asks: z.enum(QUESTIONS).nullable(),
  log: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'not the id of a share')
    .nullable(),
  spotlight: z.enum(SPOTLIGHTS).nullable(),
  isBlank: z.boolean(),
  slowMs: z.number().int().positive().max(LONGEST_MS).nullable(),
})
