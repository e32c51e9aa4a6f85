import { diffLineLists } from './diff-lines'

/** One line of a diff; line numbers count from 1 and are absent on the side that lacks the line. */
export interface DiffLine {
  readonly kind: 'same' | 'add' | 'remove'
  /** Without the newline, but with a carriage return before it: a change of line ends alone is a change. */
  readonly text: string
  readonly oldLine?: number
  readonly newLine?: number
  /** Set on a last line that no newline follows. */
  readonly endsWithoutNewline?: true
}

/** Changed lines that lie close together, with the unchanged ones around them. */
export interface DiffHunk {
  /** Line numbers where the hunk starts, from 1; where a side has no lines there, the one it would stand before. */
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly DiffLine[]
}

/** A line diff. `added` and `removed` count lines. */
export interface TextDiff {
  readonly hunks: readonly DiffHunk[]
  readonly added: number
  readonly removed: number
}

/** The line diff of two texts, in hunks with `contextLines` unchanged lines around each change. Equal texts: no hunks. */
export function diffText(before: string, after: string, contextLines = 3): TextDiff {
  if (before === after) return { hunks: [], added: 0, removed: 0 }
  const lines = toLines(before, after)
  return {
    hunks: toHunks(lines, contextLines),
    added: lines.filter(({ kind }) => kind === 'add').length,
    removed: lines.filter(({ kind }) => kind === 'remove').length,
  }
}

/** Every line of both texts in order, removed ones before the added ones that replace them. */
function toLines(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = []
  let [oldLine, newLine] = [1, 1]
  for (const { kind, lines: wholeLines } of diffLineLists(splitLines(before), splitLines(after))) {
    for (const whole of wholeLines) {
      const hasNewline = whole.endsWith('\n')
      lines.push({
        kind,
        text: hasNewline ? whole.slice(0, -1) : whole,
        ...(kind === 'add' ? {} : { oldLine: oldLine++ }),
        ...(kind === 'remove' ? {} : { newLine: newLine++ }),
        ...(hasNewline ? {} : { endsWithoutNewline: true as const }),
      })
    }
  }
  return lines
}

/** Lines with their newlines; '' has none. */
function splitLines(text: string): string[] {
  return text === '' ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? [])
}

function toHunks(lines: readonly DiffLine[], contextLines: number): DiffHunk[] {
  const hunks: DiffHunk[] = []
  for (let at = lines.findIndex(isChange); at >= 0; ) {
    const start = Math.max(0, at - contextLines)
    let end = at + 1
    let next = findChange(lines, end)
    // Changes whose contexts touch belong to one hunk.
    while (next >= 0 && next - end <= 2 * contextLines) {
      end = next + 1
      next = findChange(lines, end)
    }
    hunks.push(toHunk(lines, start, Math.min(lines.length, end + contextLines)))
    at = next
  }
  return hunks
}

function toHunk(all: readonly DiffLine[], start: number, end: number): DiffHunk {
  const lines = all.slice(start, end)
  return { oldStart: firstNumber(all, start, 'oldLine'), newStart: firstNumber(all, start, 'newLine'), lines }
}

/** The number of the first line at or after `start` that this side has, else one past its last. */
function firstNumber(lines: readonly DiffLine[], start: number, side: 'oldLine' | 'newLine'): number {
  for (let index = start; index < lines.length; index++) {
    const here = lines[index]?.[side]
    if (here !== undefined) return here
  }
  return (lines.findLast((line) => line[side] !== undefined)?.[side] ?? 0) + 1
}

function isChange(line: DiffLine): boolean {
  return line.kind !== 'same'
}

function findChange(lines: readonly DiffLine[], from: number): number {
  for (let index = from; index < lines.length; index++) if (lines[index]?.kind !== 'same') return index
  return -1
}
