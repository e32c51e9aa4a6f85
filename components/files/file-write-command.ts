import type { CommandInput } from '@/lib/session/commands'

const CHUNK = 0x8000

/** The `file.write` of these bytes: as text where they are UTF-8 without NUL, else as base64. */
export function toFileWrite(path: string, bytes: Uint8Array): CommandInput {
  const text = decodeText(bytes)
  return text === undefined
    ? { type: 'file.write', path, base64: toBase64(bytes) }
    : { type: 'file.write', path, content: text }
}

/** The text of UTF-8 bytes, undefined where they are binary. A byte order mark is kept. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Standard base64. In pieces, since one call with all bytes as arguments overflows the stack at a few 100 kB. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  }
  return btoa(binary)
}
