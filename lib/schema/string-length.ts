/** The length of a text in Unicode code points, as JSON Schema counts; a lone surrogate counts as one. */
export function codePoints(text: string): number {
  let count = text.length
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(index + 1)
    if (next >= 0xdc00 && next <= 0xdfff) {
      count--
      index++
    }
  }
  return count
}
