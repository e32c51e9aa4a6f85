/** One replacement that leads from a text toward another: `oldText` occurs once, or `isMultiple` says all. */
export interface Replacement {
  readonly oldText: string
  readonly newText: string
  readonly isMultiple: boolean
}

/** Beyond this many places a rewrite is easier to read than replacements. */
const MAX_REPLACEMENTS = 8

/**
 * The replacements that turn `before` into `after`, to be made in this order, each with as few lines as make it unique.
 * `hint` is the literal change that was asked for: where replacing it everywhere gives `after`, one call will do.
 * Undefined where a rewrite is the better way: an empty file, or too many places.
 */
export function replacementsFor(
  before: string,
  after: string,
  hint?: { readonly from: string; readonly to: string },
): readonly Replacement[] | undefined {
  if (before === '' || before === after) return undefined
  if (hint && hint.from !== '' && before.replaceAll(hint.from, hint.to) === after) {
    const isMultiple = before.split(hint.from).length > 2
    if (isMultiple || !hint.from.includes('\n')) return [{ oldText: hint.from, newText: hint.to, isMultiple }]
  }
  const hunks = lineHunks(before.split('\n'), after.split('\n'))
  if (hunks.length > MAX_REPLACEMENTS) return undefined
  return toReplacements(before, after, hunks)
}

interface Hunk {
  /** 0-based lines of the old text: from `start` up to and without `end`. */
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** Changed runs of lines, by the longest common subsequence of what lies between equal ends. */
function lineHunks(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1
  const old = before.slice(head, before.length - tail)
  const fresh = after.slice(head, after.length - tail)
  // A change of most lines (a sort) is one hunk; the table below is quadratic.
  if (old.length * fresh.length > 4_000_000) return [{ start: head, end: head + old.length, lines: fresh }]
  const hunks = walk(old, fresh, commonLengths(old, fresh))
  const changed = hunks.reduce((sum, hunk) => sum + Math.max(hunk.end - hunk.start, hunk.lines.length), 0)
  // Rows in another order are one change, not one for each row that moved.
  if (hunks.length > 1 && changed > 0.4 * Math.max(old.length, fresh.length) && old.length < 200)
    return [{ start: head, end: head + old.length, lines: fresh }]
  return hunks.map((hunk) => ({ ...hunk, start: hunk.start + head, end: hunk.end + head }))
}

function commonLengths(old: readonly string[], fresh: readonly string[]): readonly Int32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Int32Array(fresh.length + 1))
  for (let left = old.length - 1; left >= 0; left -= 1) {
    for (let right = fresh.length - 1; right >= 0; right -= 1) {
      const row = table[left]
      if (!row) continue
      const below = table[left + 1]
      row[right] =
        old[left] === fresh[right] ? (below?.[right + 1] ?? 0) + 1 : Math.max(below?.[right] ?? 0, row[right + 1] ?? 0)
    }
  }
  return table
}

function walk(old: readonly string[], fresh: readonly string[], table: readonly Int32Array[]): Hunk[] {
  const hunks: Hunk[] = []
  let left = 0
  let right = 0
  while (left < old.length || right < fresh.length) {
    const start = left
    const lines: string[] = []
    while (
      (left < old.length || right < fresh.length) &&
      !(left < old.length && right < fresh.length && old[left] === fresh[right])
    ) {
      const down = table[left + 1]?.[right] ?? -1
      const across = table[left]?.[right + 1] ?? -1
      if (right >= fresh.length || (left < old.length && down >= across)) left += 1
      else lines.push(fresh[right++] ?? '')
    }
    if (left > start || lines.length > 0) hunks.push({ start, end: left, lines })
    while (left < old.length && right < fresh.length && old[left] === fresh[right]) {
      left += 1
      right += 1
    }
  }
  return hunks
}

/** Widens each hunk until its old text occurs once in the text as it is by then; undefined where that takes it all. */
function toReplacements(before: string, after: string, hunks: readonly Hunk[]): readonly Replacement[] | undefined {
  const replacements: Replacement[] = []
  let current = before
  let shift = 0
  for (const hunk of hunks) {
    const lines = current.split('\n')
    const made = widen(current, lines, { ...hunk, start: hunk.start + shift, end: hunk.end + shift })
    if (!made) return undefined
    replacements.push(made)
    current = current.replace(made.oldText, () => made.newText)
    shift += hunk.lines.length - (hunk.end - hunk.start)
  }
  return current === after ? replacements : undefined
}

function widen(text: string, lines: readonly string[], hunk: Hunk): Replacement | undefined {
  // A line that goes takes its newline along only if a neighbour is part of the text.
  const isPure = hunk.end === hunk.start || hunk.lines.length === 0
  for (let margin = isPure ? 1 : 0; margin <= lines.length; margin += 1) {
    // An insertion leans on the line before it first, and on both sides where that is not enough.
    const from = Math.max(0, hunk.start - margin)
    const to = Math.min(lines.length, hunk.end + (margin > 1 || from === hunk.start ? margin : 0))
    const oldText = lines.slice(from, to).join('\n')
    const newLines = [...lines.slice(from, hunk.start), ...hunk.lines, ...lines.slice(hunk.end, to)]
    const isWhole = from === 0 && to === lines.length
    if (oldText.trim() === '' || text.split(oldText).length !== 2) {
      if (isWhole) return undefined
      continue
    }
    return { oldText, newText: newLines.join('\n'), isMultiple: false }
  }
  return undefined
}
