/** Where a key moves in a list of `count` lines from line `at` (-1: none yet); undefined for keys that move nothing. */
export function stepInList(key: string, at: number, count: number, page: number): number | undefined {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, to))
}
