import { nearestLine } from './nearest-line'

/**
 * Why a text was not found, as far as that can be told: a slip that explains it, else where its lines do occur and what
 * follows differs, else the line that is most like it. A model can mend its `old_string` from this without reading the
 * file again. `text` and `wanted` have `\n` line ends.
 */
export function describeMiss(path: string, text: string, wanted: string): string {
  const lines = text.split('\n')
  const pattern = wanted.split('\n')
  const anchor = pattern.findIndex((line) => line.trim() !== '')
  const start = `\`old_string\` was not found in ${path} (${lines.length} lines)`
  if (anchor < 0) return `${start}: it is white space only`
  const slip = findSlip(text, wanted)
  if (slip !== undefined) return `${start}: ${slip}`
  const best = longestRun(lines, pattern, anchor)
  return `${start}: ${best ? describeRun(best) : describeNearest(lines, pattern[anchor] ?? '')}`
}

/** A mistake in writing the text down, known by that the text is there without it. */
const SLIPS: readonly { readonly undo: (wanted: string) => string; readonly says: string }[] = [
  {
    undo: (wanted) => wanted.replace(/\\([nt"'`\\])/g, (_, char: string) => ESCAPES[char] ?? char),
    says: 'its escapes are written out as two characters each; with real line ends and quotes it is found',
  },
  {
    undo: (wanted) => wanted.replace(/^[ \t]*\d+(?::|-|\||\t) ?/gm, ''),
    says: 'its lines begin with line numbers, which are no part of the file; without them it is found',
  },
]
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

function findSlip(text: string, wanted: string): string | undefined {
  for (const { undo, says } of SLIPS) {
    const mended = undo(wanted)
    const at = mended === wanted || mended.trim() === '' ? -1 : text.indexOf(mended.trim())
    if (at >= 0) return `${says} at line ${lineOf(text, at)}`
  }
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  return at < 0 ? undefined : `it differs in upper and lower case only from what is at line ${lineOf(text, at)}`
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
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

function describeRun({ from, at, found, wanted }: Run): string {
  if (wanted === undefined) return `its lines occur from line ${from} on, but not as one block`
  const has = found === undefined ? 'the file ends' : `the file has \`${cut(found.trim())}\``
  return `it agrees with the file from line ${from}, but at line ${at} ${has} where \`old_string\` has \`${cut(wanted.trim())}\``
}

function describeNearest(lines: readonly string[], wanted: string): string {
  const first = wanted.trim()
  const nearest = nearestLine(lines, first)
  if (!nearest) {
    return `none of its lines is there, nor one like \`${cut(first)}\`; read the file again and copy the text from it`
  }
  const { line, text, column } = nearest
  return `the nearest is line ${line}, \`${cut(text)}\`, which differs from \`${cut(first)}\` from \`${cut(text.slice(column), 20)}\` on (\`old_string\` has \`${cut(first.slice(column), 20)}\`)`
}

function cut(line: string, most = 80): string {
  return line.length > most ? `${line.slice(0, most)}…` : line
}
