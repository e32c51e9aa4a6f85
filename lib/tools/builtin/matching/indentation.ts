/**
 * Moves a block so that its first line with text stands where the matched lines' first one did; the other lines keep
 * their place relative to it, and lines without text become empty.
 */
export function reindent(block: string, matched: readonly string[]): string {
  const lines = block.split('\n')
  const target = indentationOf(matched.find(hasText) ?? '')
  const own = indentationOf(lines.find(hasText) ?? '')
  return lines
    .map((line) => {
      if (!hasText(line)) return ''
      return target + (line.startsWith(own) ? line.slice(own.length) : line.trimStart())
    })
    .join('\n')
}

/** Whether a line has more than white space. */
export function hasText(line: string): boolean {
  return line.trim() !== ''
}

function indentationOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length)
}
