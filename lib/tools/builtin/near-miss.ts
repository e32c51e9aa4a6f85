/**
 * Why a text was not found, as far as that can be told: where its first line does occur, and where what follows parts
 * from the file. A model can mend its `old_string` from this without reading the file again.
 */
export function describeMiss(path: string, text: string, wanted: string): string {
  const lines = text.split('\n')
  const pattern = wanted.split('\n')
  const anchor = pattern.findIndex((line) => line.trim() !== '')
  const first = pattern[anchor]?.trim() ?? ''
  const start = `\`old_string\` was not found in ${path} (${lines.length} lines)`
  if (first === '') return `${start}: it is white space only`
  const best = longestRun(lines, pattern, anchor)
  if (!best)
    return `${start}: none of its lines starts there as \`${cut(first)}\`; read the file again and copy the text from it`
  if (best.wanted === undefined) return `${start}: its lines occur from line ${best.from} on, but not as one block`
  const has = best.found === undefined ? 'the file ends' : `the file has \`${cut(best.found.trim())}\``
  return `${start}: it agrees with the file from line ${best.from}, but at line ${best.at} ${has} where \`old_string\` has \`${cut(best.wanted.trim())}\``
}

interface Run {
  readonly length: number
  /** Line where the agreement begins, and where it ends; from 1. */
  readonly from: number
  readonly at: number
  readonly found: string | undefined
  readonly wanted: string | undefined
}

/** The place where most lines in a row agree, white space at their ends aside. */
function longestRun(lines: readonly string[], pattern: readonly string[], anchor: number): Run | undefined {
  let best: Run | undefined
  for (let from = 0; from < lines.length; from++) {
    let length = 0
    while (anchor + length < pattern.length && lines[from + length]?.trim() === pattern[anchor + length]?.trim())
      length++
    if (length > (best?.length ?? 0)) {
      const at = from + length
      best = { length, from: from + 1, at: at + 1, found: lines[at], wanted: pattern[anchor + length] }
    }
  }
  return best
}

function cut(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
