import { err, ok, type Result } from '../../base/result'
import type { FileBlob } from './session-file'

/** So many bytes at once: more arguments than this overflow the stack of `fromCharCode`. */
const CHUNK = 8192

/** A content as it stands in a session file. */
export function toFileBlob(bytes: Uint8Array): FileBlob {
  const text = readUtf8(bytes)
  return text === null ? { base64: toBase64(bytes) } : { text }
}

/** The content of a session file's blob, or what is wrong with it. */
export function fromFileBlob(blob: unknown): Result<Uint8Array, string> {
  if (typeof blob !== 'object' || blob === null) return err('must be { "text" } or { "base64" }')
  if ('text' in blob && typeof blob.text === 'string') return ok(new TextEncoder().encode(blob.text))
  if (!('base64' in blob) || typeof blob.base64 !== 'string') return err('must be { "text" } or { "base64" }')
  try {
    return ok(Uint8Array.from(atob(blob.base64), (character) => character.charCodeAt(0)))
  } catch {
    return err('is not base64')
  }
}

/** Null where the bytes are no UTF-8, or begin with a mark that decoding would swallow. */
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
