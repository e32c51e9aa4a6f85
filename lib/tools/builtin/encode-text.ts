import type { TextEncoding } from '../../workspace/decode-text'

/** Bytes of a text in the encoding a file was read with, byte order mark included where it had one. Inverse of decodeText. */
export function encodeText(text: string, encoding: TextEncoding, hasByteOrderMark: boolean): Uint8Array {
  const marked = hasByteOrderMark ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return new TextEncoder().encode(marked)
  const isLittleEndian = encoding.endsWith('le')
  if (encoding.startsWith('utf-32')) {
    const points = Array.from(marked, (char) => char.codePointAt(0) ?? 0)
    return pack(points, 4, (view, offset, point) => view.setUint32(offset, point, isLittleEndian))
  }
  const units = Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index))
  return pack(units, 2, (view, offset, unit) => view.setUint16(offset, unit, isLittleEndian))
}

function pack(values: readonly number[], width: number, set: (view: DataView, offset: number, value: number) => void) {
  const bytes = new Uint8Array(values.length * width)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => {
    set(view, index * width, value)
  })
  return bytes
}
