import { inflateRawSync, inflateSync, unzipSync } from 'node:zlib'

/** The ways in which a text may stand in what leaves: as it is, escaped, encoded, at any of base64's three places. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const shifted = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // Characters that also hold bits of a neighbour say nothing.
    return whole.slice(before === 0 ? 0 : before + 1, whole.length - 2)
  })
  const json = JSON.stringify(secret).slice(1, -1)
  return [
    ...new Set([
      ...[secret, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex')],
      ...shifted,
      ...shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
      secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    ]),
  ]
}

/** The forms of a secret that stand in these bytes, looking also into what is compressed as a whole. */
export function findSecret(bytes: Uint8Array, secret: string): string[] {
  return layersOf(bytes).flatMap((text) => formsOf(secret).filter((form) => text.includes(form)))
}

/** The bytes as text, and whatever they unpack to. */
function layersOf(bytes: Uint8Array): string[] {
  const unpacked = [inflateRawSync, inflateSync, unzipSync].flatMap((unpack) => {
    try {
      return [unpack(bytes).toString('utf8')]
    } catch {
      return []
    }
  })
  return [Buffer.from(bytes).toString('latin1'), Buffer.from(bytes).toString('utf8'), ...unpacked]
}
