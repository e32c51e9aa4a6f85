/** How a text was written in bytes. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

const BYTE_ORDER_MARKS: readonly { encoding: TextEncoding; mark: readonly number[] }[] = [
  // UTF-32 first: its little-endian mark begins with that of UTF-16.
  { encoding: 'utf-32le', mark: [0xff, 0xfe, 0, 0] },
  { encoding: 'utf-32be', mark: [0, 0, 0xfe, 0xff] },
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** The byte order mark that bytes begin with, or undefined. */
export function byteOrderMark(bytes: Uint8Array): { encoding: TextEncoding; length: number } | undefined {
  const found = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  return found && { encoding: found.encoding, length: found.mark.length }
}

/**
 * The text in bytes: as its byte order mark says, else UTF-8. The mark is no part of the text. What is not valid
 * becomes U+FFFD; never fails.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding; hasByteOrderMark: boolean } {
  const mark = byteOrderMark(bytes)
  const encoding = mark?.encoding ?? 'utf-8'
  const body = bytes.subarray(mark?.length ?? 0)
  const text =
    encoding === 'utf-32le' || encoding === 'utf-32be'
      ? decodeUtf32(body, encoding === 'utf-32le')
      : new TextDecoder(encoding, { ignoreBOM: true }).decode(body)
  return { text, encoding, hasByteOrderMark: mark !== undefined }
}

/** TextDecoder has no UTF-32. */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const point = view.getUint32(offset, isLittleEndian)
    parts.push(String.fromCodePoint(point > 0x10ffff ? 0xfffd : point))
  }
  return parts.join('')
}
