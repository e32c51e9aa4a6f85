import { z } from 'zod'

/**
 * A large value's stand-in inside a stored event: `$blob` is the SHA-256 of the content, `bytes` its length, `head` its
 * first characters. With `json` the content is JSON text of a value that is not a string.
 */
export const BlobRef = z.object({
  $blob: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
  head: z.string(),
  json: z.literal(true).optional(),
})
export type BlobRef = z.infer<typeof BlobRef>

/** Text as an event may carry it: whole, or as a reference where it is long. */
export const StoredText = z.union([z.string(), BlobRef])
export type StoredText = z.infer<typeof StoredText>

export { escapeBlobKey, isBlobRef, textHead, unescapeBlobKey } from './stored-value'
