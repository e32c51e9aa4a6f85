import 'server-only'
import { z } from 'zod'

/** All that a search for secrets finds is taken out unless somebody says otherwise: that may be much. */
const MOST_RULES = 5000

/** What to take out of a share: a text as it is, or every match of a regular expression (JavaScript, no flags). */
export const RedactionRule = z.union([
  z.strictObject({ text: z.string().min(3, 'a text of at least 3 characters') }),
  z.strictObject({ pattern: z.string().min(1).max(1000) }),
])
export type RedactionRule = z.infer<typeof RedactionRule>

/** The body of `POST /api/sessions/:id/share`. Without `atSeq` it shows the log as far as it has got. */
export const ShareInput = z.strictObject({
  /** The last event that is shown. */
  atSeq: z.number().int().positive().optional(),
  /** Follows the session as it goes on. */
  live: z.boolean().optional(),
  /** Epoch milliseconds, or an ISO 8601 date and time. */
  expiresAt: z
    .union([z.number().int().positive(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
    .nullish(),
  redact: z.array(RedactionRule).max(MOST_RULES).optional(),
})
export type ShareInput = z.infer<typeof ShareInput>
