/** The name of a path, without its directories. */
export function baseName(path: string): string {
  return path.split('/').at(-1) ?? path
}

/** The paths that a wrong one may have meant, best first: the same name elsewhere, then names a few letters apart. */
export function nearestPaths(wanted: string, paths: readonly string[]): readonly string[] {
  const name = baseName(wanted).toLowerCase()
  const same = paths.filter((path) => baseName(path).toLowerCase() === name)
  if (same.length > 0) return same.length === 1 ? same : closest(wanted, same)
  const stem = name.replace(/\.[^.]*$/, '')
  const scored = paths.flatMap((path) => {
    const other = baseName(path).toLowerCase()
    const far = distance(name, other)
    const isSameStem = other.replace(/\.[^.]*$/, '') === stem
    const limit = Math.max(1, Math.floor(name.length / 5))
    return isSameStem || far <= limit ? [{ path, score: isSameStem ? 0 : far }] : []
  })
  const best = Math.min(...scored.map((item) => item.score))
  return scored.filter((item) => item.score === best).map((item) => item.path)
}

function closest(wanted: string, paths: readonly string[]): readonly string[] {
  const scored = paths.map((path) => ({ path, score: distance(wanted.toLowerCase(), path.toLowerCase()) }))
  return scored.sort((left, right) => left.score - right.score).map((item) => item.path)
}

/** Levenshtein distance. */
export function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= right.length; to += 1) {
      const substitution = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1)
      next.push(Math.min(substitution, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
