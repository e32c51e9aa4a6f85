import 'server-only'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 32 random bytes, as text that is safe in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: its SHA-256 in lower-case hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares in a time that does not depend on where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}
