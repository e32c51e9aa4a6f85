import 'server-only'
import { z } from 'zod'
import { isJsonObject } from '../../base/json'

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Headers that the protocol and the connection set by themselves. */
const RESERVED = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept', 'mcp-session-id'])

/** Headers sent with every request to a server. Their values are secrets. */
export const McpHeaders = z
  .record(
    z.string().regex(HEADER_NAME, 'is not the name of a header'),
    z
      .string()
      .max(8192)
      .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'has characters that a header cannot have'),
  )
  .refine((headers) => Object.keys(headers).length <= 50, 'at most 50 headers')
  .refine(
    (headers) => Object.keys(headers).every((name) => !RESERVED.has(name.toLowerCase())),
    `these headers are set by the connection itself: ${[...RESERVED].join(', ')}`,
  )
export type McpHeaders = z.infer<typeof McpHeaders>

/** What is kept of a server beside the log: its whole address and its headers. That it is there means: connect it here. */
export const ServerSecrets = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })
export type ServerSecrets = z.infer<typeof ServerSecrets>

/** Under which name the store keeps a server's secrets. */
export function secretName(server: string): string {
  return `mcp:${server}`
}

/** Shorter values are no secrets, and would be found in every other word. */
const MIN_LENGTH = 6
const MARK = '[secret removed]'

/** Takes the secrets of one server out of whatever it sends or makes happen. */
export type SecretMask = <T>(value: T) => T

/** A mask for header values, the part after a scheme (`Bearer …`) by itself, and what stands in the query of the address. */
export function createSecretMask({ url, headers }: ServerSecrets): SecretMask {
  const fromUrl = URL.canParse(url) ? [...new URL(url).searchParams.values()] : []
  const values = [...Object.values(headers).flatMap((value) => [value, value.replace(/^\S+ +/, '')]), ...fromUrl]
  const secrets = [...new Set(values.flatMap((value) => [value.trim(), encodeURIComponent(value.trim())]))]
    .filter((value) => value.length >= MIN_LENGTH)
    .sort((left, right) => right.length - left.length)
  if (secrets.length === 0) return (value) => value
  // The walk keeps every shape: only texts inside change.
  return <T>(value: T) => mask(value, secrets) as T
}

function mask(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, MARK), value)
  if (Array.isArray(value)) return value.map((item) => mask(item, secrets))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [mask(key, secrets), mask(item, secrets)]))
}
