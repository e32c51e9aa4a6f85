/** A text in raw deflate. */
export async function deflateText(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** What became of unpacking: `too_large` stops it at the limit, whatever would have come; `broken` is no deflate or no text. */
export type Inflated = { readonly text: string } | 'too_large' | 'broken'

/** The text behind raw deflate, as far as `limitBytes`; no more than that is ever in memory. */
export async function inflateText(packed: Uint8Array<ArrayBuffer>, limitBytes: number): Promise<Inflated> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length
      if (bytes > limitBytes) {
        await reader.cancel()
        return 'too_large'
      }
      text += decoder.decode(part.value, { stream: true })
    }
    return { text: text + decoder.decode() }
  } catch {
    return 'broken'
  }
}
