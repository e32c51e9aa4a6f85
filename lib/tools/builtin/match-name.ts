/** Whether `*` and `?` make a pattern fit a whole name; every other sign is literal. O(pattern × name) at most. */
export function matchName(pattern: string, name: string): boolean {
  let [at, inName, star, retry] = [0, 0, -1, 0]
  while (inName < name.length) {
    if (pattern[at] === '*') {
      star = at++
      retry = inName
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[inName])) {
      at++
      inName++
    } else if (star >= 0) {
      // The last star takes one more; earlier ones never need to.
      at = star + 1
      inName = ++retry
    } else return false
  }
  return /^\**$/.test(pattern.slice(at))
}
