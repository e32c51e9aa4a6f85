const MAX_CHARS = 40_000
const HEAD_CHARS = MAX_CHARS * 0.2
const TAIL_CHARS = MAX_CHARS * 0.8

/**
 * A command's output as it fits a model's context: whole up to 40,000 characters, else the first fifth and the last
 * four fifths of that with a mark that says how much is missing. Never cuts a surrogate pair in two.
 */
export function limitOutput(output: string): { text: string; omittedChars: number } {
  if (output.length <= MAX_CHARS) return { text: output, omittedChars: 0 }
  const head = output.slice(0, HEAD_CHARS).replace(/[\uD800-\uDBFF]$/, '')
  const tail = output.slice(-TAIL_CHARS).replace(/^[\uDC00-\uDFFF]/, '')
  const omittedChars = output.length - head.length - tail.length
  return { text: `${head}\n… [${omittedChars} characters left out] …\n${tail}`, omittedChars }
}
