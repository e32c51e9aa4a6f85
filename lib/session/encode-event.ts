import { isJsonObject } from '../base/json'
import { sha256Hex } from '../base/sha256'
import { type BlobRef, escapeBlobKey, isBlobRef, unescapeBlobKey } from './blob-ref'

/** A value longer than this (UTF-8 bytes of its JSON) does not stand inside an event. */
const MAX_VALUE_BYTES = 4096
/** Where an event is still longer than this, its largest values follow. */
const MAX_EVENT_BYTES = 65_536
const HEAD_CHARACTERS = 200
/** The fields of an event that name it and are never moved out. */
const ENVELOPE = new Set(['seq', 'at', 'type', 'run', 'callId', 'step', 'turn'])

export interface EncodedEvent {
  /** The event's JSON text, as the log and the stream give it. */
  readonly line: string
  /** Contents that the line refers to, by hash: UTF-8 of the text, or of JSON text. */
  readonly blobs: ReadonlyMap<string, Uint8Array>
}

const encoder = new TextEncoder()

/**
 * Turns an event into its stored line: large values move out into blobs, and user data that looks like a reference is
 * escaped. Null where even so it is over 64 kB: only what cannot be made to fit is refused.
 */
export function encodeEvent(event: object): EncodedEvent | null {
  const blobs = new Map<string, Uint8Array>()
  let encoded = encodeValue(event, blobs) as Record<string, unknown> // an object goes in, so an object comes out
  let line = JSON.stringify(encoded)
  while (byteLength(line) > MAX_EVENT_BYTES) {
    const smaller = moveLargestOut(encoded, blobs)
    if (!smaller) return null
    encoded = smaller
    line = JSON.stringify(encoded)
  }
  return { line, blobs }
}

/** JSON text length in UTF-8 bytes; lone surrogates count as the three bytes that stand for them. */
function byteLength(text: string): number {
  return text.length > MAX_EVENT_BYTES ? text.length : encoder.encode(text).length
}

function encodeValue(value: unknown, blobs: Map<string, Uint8Array>): unknown {
  if (typeof value === 'string') return isLongText(value) ? moveText(value, blobs) : value
  if (Array.isArray(value)) return value.map((item) => encodeValue(item, blobs))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [escapeBlobKey(key), encodeValue(inner, blobs)]),
  )
}

function isLongText(text: string): boolean {
  if (text.length > MAX_VALUE_BYTES) return true
  return text.length * 3 > MAX_VALUE_BYTES && encoder.encode(text).length > MAX_VALUE_BYTES
}

/** Text that UTF-8 can hold is stored as it is; text with lone surrogates as JSON text, which keeps them. */
function moveText(text: string, blobs: Map<string, Uint8Array>): BlobRef {
  const isWellFormed = text.isWellFormed()
  const content = encoder.encode(isWellFormed ? text : JSON.stringify(text))
  const hash = sha256Hex(content)
  blobs.set(hash, content)
  const head = text.slice(0, HEAD_CHARACTERS).toWellFormed()
  return { $blob: hash, bytes: content.length, head, ...(isWellFormed ? {} : { json: true as const }) }
}

function moveJson(value: unknown, blobs: Map<string, Uint8Array>): BlobRef {
  const text = JSON.stringify(value)
  const content = encoder.encode(text)
  const hash = sha256Hex(content)
  blobs.set(hash, content)
  return { $blob: hash, bytes: content.length, head: text.slice(0, HEAD_CHARACTERS).toWellFormed(), json: true }
}

/** Moves the largest value that stands directly in the event; null where nothing is left to move. */
function moveLargestOut(
  event: Record<string, unknown>,
  blobs: Map<string, Uint8Array>,
): Record<string, unknown> | null {
  let largest: string | null = null
  let size = MAX_VALUE_BYTES
  for (const [key, value] of Object.entries(event)) {
    if (ENVELOPE.has(key) || isBlobRef(value) || typeof value !== 'object' || value === null) continue
    const length = JSON.stringify(value).length
    if (length > size) {
      largest = key
      size = length
    }
  }
  return largest === null ? null : { ...event, [largest]: moveJson(event[largest], blobs) }
}

/** Reads a blob's content as the value it stands for; undefined where it is not at hand. */
export type BlobLookup = (hash: string) => Uint8Array | undefined

/** The value a reference stands for, from its content. */
export function decodeBlob(ref: BlobRef, content: Uint8Array): unknown {
  const text = new TextDecoder().decode(content)
  return ref.json ? decodeStored(JSON.parse(text), () => undefined) : text
}

/** Puts the contents back in place of references and undoes the escaping; a reference without content stays. */
export function decodeStored(value: unknown, lookup: BlobLookup): unknown {
  if (isBlobRef(value)) {
    const content = lookup(value.$blob)
    return content === undefined ? value : decodeDeep(decodeBlob(value, content), lookup)
  }
  return decodeDeep(value, lookup)
}

function decodeDeep(value: unknown, lookup: BlobLookup): unknown {
  if (Array.isArray(value)) return value.map((item) => decodeStored(item, lookup))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [unescapeBlobKey(key), decodeStored(inner, lookup)]),
  )
}

/** Every hash that references inside a stored value name. */
export function collectBlobHashes(value: unknown, into: Set<string> = new Set()): Set<string> {
  if (isBlobRef(value)) into.add(value.$blob)
  else if (Array.isArray(value)) for (const item of value) collectBlobHashes(item, into)
  else if (isJsonObject(value)) for (const inner of Object.values(value)) collectBlobHashes(inner, into)
  return into
}
