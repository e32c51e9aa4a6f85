/** One place where a text will change; offsets count UTF-16 units of the text, `line` from 1. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly replacement: string
}

/** A way to find `wanted` in a text. All arguments have `\n` line ends; edits come in order and never overlap. */
type Strategy = (text: string, wanted: string, replacement: string) => TextEdit[]

/** Tried in this order; the first that finds anything decides, also where it finds too much. */
const STRATEGIES: readonly (readonly ['exact' | 'flexible', Strategy])[] = [
  ['exact', findExact],
  ['flexible', findFlexible],
]

/** Where `wanted` occurs, and which strategy found it; no edits where none did. */
export function findEdits(
  text: string,
  wanted: string,
  replacement: string,
): { strategy: 'exact' | 'flexible'; edits: TextEdit[] } {
  for (const [strategy, find] of STRATEGIES) {
    const edits = find(text, wanted, replacement)
    if (edits.length > 0) return { strategy, edits }
  }
  return { strategy: 'exact', edits: [] }
}

function findExact(text: string, wanted: string, replacement: string): TextEdit[] {
  const edits: TextEdit[] = []
  let line = 1
  let counted = 0
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    line += countNewlines(text, counted, start)
    counted = start
    edits.push({ start, end: start + wanted.length, line, replacement })
  }
  return edits
}

/** Whole lines that are equal but for white space at their ends; the replacement takes over the place's indentation. */
function findFlexible(text: string, wanted: string, replacement: string): TextEdit[] {
  const pattern = trimmedLines(wanted)
  if (pattern.every((line) => line === '')) return []
  const lines = text.split('\n')
  const starts = lineStarts(lines)
  const edits: TextEdit[] = []
  for (let at = 0; at + pattern.length <= lines.length; at++) {
    if (!pattern.every((line, index) => lines[at + index]?.trim() === line)) continue
    const after = at + pattern.length
    const matched = lines.slice(at, after)
    const body = reindent(withoutFinalNewline(replacement, wanted), matched)
    const start = starts[at] ?? 0
    // Up to the next line's start, so that a deletion takes its line ends along; the last line has none to take.
    const end = starts[after] ?? text.length
    const tail = end > start && text[end - 1] === '\n' && replacement !== '' ? '\n' : ''
    edits.push({ start, end, line: at + 1, replacement: body + tail })
    at = after - 1
  }
  return edits
}

/** The trimmed lines of what is looked for; a final newline ends its last line and is no empty line more. */
function trimmedLines(wanted: string): string[] {
  const lines = wanted.split('\n').map((line) => line.trim())
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

function withoutFinalNewline(replacement: string, wanted: string): string {
  return wanted.endsWith('\n') && replacement.endsWith('\n') ? replacement.slice(0, -1) : replacement
}

/** Moves a block so that its first line with text stands where the matched lines' first one did; the rest keeps its relation. */
function reindent(block: string, matched: readonly string[]): string {
  const lines = block.split('\n')
  const target = indentation(matched.find(hasText) ?? '')
  const own = indentation(lines.find(hasText) ?? '')
  return lines
    .map((line) => {
      if (!hasText(line)) return line.trim()
      return target + (line.startsWith(own) ? line.slice(own.length) : line.trimStart())
    })
    .join('\n')
}

function hasText(line: string): boolean {
  return line.trim() !== ''
}

function indentation(line: string): string {
  return line.slice(0, line.length - line.trimStart().length)
}

function lineStarts(lines: readonly string[]): number[] {
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length + 1
  }
  return starts
}

function countNewlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
