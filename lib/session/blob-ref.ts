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

/** True where a stored value is a reference. User data never looks like one: its own `$blob` keys are escaped. */
export function isBlobRef(value: unknown): value is BlobRef {
  return typeof value === 'object' && value !== null && typeof (value as { $blob?: unknown }).$blob === 'string'
}

/** What can be shown of a text at once: all of it, or its head. */
export function textHead(text: StoredText): string {
  return typeof text === 'string' ? text : text.head
}

/** Escapes or unescapes one key of user data, so that it cannot pass for a reference: `$blob` ↔ `$$blob`. */
export function escapeBlobKey(key: string): string {
  return /^\$+blob$/.test(key) ? `$${key}` : key
}
export function unescapeBlobKey(key: string): string {
  return /^\$\$+blob$/.test(key) ? key.slice(1) : key
}
