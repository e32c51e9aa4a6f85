/** Stars in one name of a pattern; more can be split in more ways than can ever be tried. */
const MAX_STARS = 6

/**
 * Whether a glob could take for ever to fail, so that it is not tried at all: too many stars in one name, or a repeated
 * group (`+(…)`, `*(…)`) that can read the same text in several ways, since it has a star or another group inside, or
 * alternatives of which one begins as another does (`+(a|aa)`).
 */
export function isEndlessPattern(pattern: string): boolean {
  if (pattern.split('/').some((name) => (name.match(/[*+]/g) ?? []).length > MAX_STARS)) return true
  return [...pattern.matchAll(/[*+]\(/g)].some(({ index }) => isAmbiguous(groupBody(pattern, index + 2)))
}

/** What stands between a group's brackets; all the rest where it is not closed. */
function groupBody(pattern: string, start: number): string {
  let depth = 1
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === '(') depth++
    else if (pattern[at] === ')' && --depth === 0) return pattern.slice(start, at)
  }
  return pattern.slice(start)
}

function isAmbiguous(body: string): boolean {
  if (/[*(]/.test(body)) return true
  const choices = body.toLowerCase().split('|')
  if (choices.length === 1) return false
  if (choices.some((choice) => choice === '' || /[?[{]/.test(choice))) return true
  return choices.some((choice, index) => choices.some((other, at) => at !== index && other.startsWith(choice)))
}
