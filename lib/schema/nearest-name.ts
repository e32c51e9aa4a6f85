/**
 * The candidate that `name` was probably meant to be, or undefined where none is near: the nearest in spelling, or else the
 * only one that has the name as one of its words (`path` for `file_path`).
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  return nearestSpelling(name, candidates) ?? onlyOneWithWord(name, candidates)
}

/**
 * The candidate that `name` is a misspelling of. Case and separators do not count (`filePath` is `file_path`); one letter
 * in three may be wrong, at most three in all.
 */
export function nearestSpelling(name: string, candidates: readonly string[]): string | undefined {
  const wanted = plain(name)
  let best: string | undefined
  let bestDistance = Math.min(3, Math.floor(wanted.length / 3)) + 1
  if (wanted === '') return undefined
  for (const candidate of candidates) {
    if (candidate === name) continue
    const distance = editDistance(wanted, plain(candidate), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/**
 * The `limit` candidates nearest to `name` in spelling, nearest first and equal ones in their order, however far they are:
 * what to show somebody who must choose. Source: gemini-cli-core 0.61.0 ranks the names it suggests so.
 */
export function nearestNames(name: string, candidates: readonly string[], limit: number): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/**
 * Damerau-Levenshtein distance in its restricted form: insertions, deletions, replacements and swaps of neighbours. Gives
 * up, with some number not under `limit`, once the distance cannot be under it.
 */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(left.length - right.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const replaced = at(last, column - 1) + (isSame ? 0 : 1)
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced)
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) >= limit) return limit
    beforeLast = last
    last = current
  }
  return at(last, right.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '')
}

function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
}

function onlyOneWithWord(name: string, candidates: readonly string[]): string | undefined {
  const word = name.toLowerCase()
  if (word.length < 3) return undefined
  const found = candidates.filter((candidate) => candidate !== name && wordsOf(candidate).includes(word))
  return found.length === 1 ? found[0] : undefined
}
