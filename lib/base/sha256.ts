import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const DIGITS = new TextEncoder().encode('0123456789abcdef')

/** Lower-case hexadecimal SHA-256 of bytes, or of a string's UTF-8. Synchronous, the same in server and browser. */
export function sha256Hex(content: Uint8Array | string): string {
  return toHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content))
}

/**
 * Made in one piece: a string put together digit by digit keeps its pieces in memory (some 880 bytes instead of 90), and
 * a session keeps thousands of hashes.
 */
function toHex(bytes: Uint8Array): string {
  const characters = new Uint8Array(bytes.length * 2)
  bytes.forEach((byte, index) => {
    characters[index * 2] = DIGITS[byte >> 4] ?? 0
    characters[index * 2 + 1] = DIGITS[byte & 15] ?? 0
  })
  return String.fromCharCode(...characters)
}
