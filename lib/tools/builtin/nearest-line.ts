import { editDistance } from './matching/edit-distance'

/** The line of a text that is most like another. */
export interface NearestLine {
  /** From 1. */
  readonly line: number
  /** Without white space at its ends. */
  readonly text: string
  /** How many characters agree before the first that differs. */
  readonly column: number
}

/** Longer lines are compared by their beginning. */
const MAX_CHARS = 200
/** So many lines are compared at most; what was meant is rarely further down. */
const MAX_LINES = 20_000
/** A line of which more than this differs is like the other by chance. */
const MAX_DIFFERENCE = 0.4

/** The first of the lines that differ least from `wanted`; `undefined` where none has enough in common with it. */
export function nearestLine(lines: readonly string[], wanted: string): NearestLine | undefined {
  const target = wanted.slice(0, MAX_CHARS)
  let best: { index: number; text: string } | undefined
  let limit = Math.floor(target.length * MAX_DIFFERENCE)
  for (const [index, line] of lines.slice(0, MAX_LINES).entries()) {
    const text = line.trim().slice(0, MAX_CHARS)
    const distance = editDistance(text, target, limit)
    if (distance > limit) continue
    best = { index, text }
    if (distance === 0) break
    limit = distance - 1
  }
  return best && { line: best.index + 1, text: best.text, column: commonPrefix(best.text, target) }
}

function commonPrefix(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}
