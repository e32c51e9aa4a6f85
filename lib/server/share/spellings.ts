import 'server-only'

/** A part of base64 shorter than this says too little: innocent words look the same. */
const SHORTEST_PART = 8

/**
 * A text as it may stand in a log: as it is, inside JSON text, in an address, in base64 or hexadecimal, alone or as a
 * part of more, in bytes that are not UTF-8.
 */
export function spellings(text: string): string[] {
  const utf8 = Buffer.from(text)
  const inJson = JSON.stringify(text).slice(1, -1)
  const inAddress = text.isWellFormed() ? encodeURIComponent(text) : text
  const hex = utf8.toString('hex')
  const forms = [
    ...[text, inJson, JSON.stringify(inJson).slice(1, -1), inAddress],
    ...base64Forms(utf8),
    ...(hex.length >= SHORTEST_PART ? [hex, hex.toUpperCase()] : []),
    ...[utf8.toString('latin1'), Buffer.from(text, 'utf16le').toString('latin1')],
  ]
  return [...new Set(forms)]
}

/** Base64 in both alphabets: of the text alone, and what of it is certain where it stands among other bytes. */
function base64Forms(bytes: Buffer): string[] {
  const alone = bytes.toString('base64').replace(/=+$/, '')
  const parts = [0, 1, 2].map((before) => certainPart(bytes, before)).filter((part) => part.length >= SHORTEST_PART)
  return [alone, ...parts].flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')])
}

/** The characters that hold bits of these bytes alone where `before` bytes stand between them and a group of three. */
function certainPart(bytes: Buffer, before: number): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const isOpenAtEnd = (before + bytes.length) % 3 !== 0
  return encoded.slice(before === 0 ? 0 : before + 1, isOpenAtEnd ? -1 : undefined)
}
