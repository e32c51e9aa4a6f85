import { z } from 'zod'

/** What the author of a tool expects of a call's arguments. */
export const Expectation = z.enum(['should_build', 'should_be_refused'])
export type Expectation = z.infer<typeof Expectation>

/** Arguments that a tool is tried with and that no model sent: generated from the schema, pasted, or written by hand. */
export const Sample = z.object({
  id: z.string().min(1).max(200),
  args: z.unknown(),
  label: Expectation.optional(),
  source: z.enum(['generated', 'pasted', 'written']),
  /** What is special about it: "limit is one below its minimum". */
  note: z.string().max(2000).optional(),
})
export type Sample = z.infer<typeof Sample>
