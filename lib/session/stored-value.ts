import type { BlobRef, StoredText } from './blob-ref'

// Apart from blob-ref, so that the fold and the workbench's first load carry no schema library.

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
