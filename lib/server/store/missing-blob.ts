import 'server-only'

/** What a store throws when asked to grant content it has never been given: a bug of the caller, never of a client. */
export function missingBlob(hash: string): Error {
  return new Error(`blob ${hash} was granted without its bytes, and the store does not have it`)
}
