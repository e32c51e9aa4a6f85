/** Whether a JSON value nests others more than `depth` levels deep: whoever walks such a value would overflow the stack. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value]
  for (let at = 0; level.length > 0; at += 1) {
    if (at > depth) return true
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item).filter((inner) => typeof inner === 'object') : [],
    )
  }
  return false
}
