/** Stars in one name of a pattern; more can be split in more ways than can ever be tried. */
const MAX_STARS = 6

/**
 * Whether a glob could take for ever to fail, so that it is not tried at all: too many stars in one name, or a repeated
 * group (`+(…)`, `*(…)`) that can read the same text in several ways, since it has a star or another group inside, or
 * alternatives of which one begins as another does (`+(a|aa)`).
 */
export function isEndlessPattern(pattern: string): boolean {
  if (mostStars(pattern) > MAX_STARS) return true
  return [...pattern.matchAll(/[*+]\(/g)].some(({ index }) => isAmbiguous(groupBody(pattern, index + 2)))
}

/** A group of alternatives: stars of the one that is being read, and of the richest before it. */
interface Group {
  readonly separator: ',' | '|'
  stars: number
  most: number
}

/** The most stars that one name can have, whichever alternative of its groups is taken: `{*a*,*b*}` has two. */
function mostStars(pattern: string): number {
  const outside: Group = { separator: '|', stars: 0, most: 0 }
  const open: Group[] = [outside]
  let most = 0
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]
    const group = open.at(-1) ?? outside
    if (char === '\\') at++
    else if (char === '*' || char === '+') group.stars++
    else if (char === '{' || char === '(') open.push({ separator: char === '{' ? ',' : '|', stars: 0, most: 0 })
    else if (char === group.separator && open.length > 1) nextAlternative(group)
    else if ((char === '}' || char === ')') && open.length > 1) closeGroup(open)
    else if (char === '/') {
      most = Math.max(most, starsOf(open))
      for (const each of open) each.stars = 0
    }
  }
  return Math.max(most, starsOf(open))
}

function nextAlternative(group: Group): void {
  group.most = Math.max(group.most, group.stars)
  group.stars = 0
}

function closeGroup(open: Group[]): void {
  const closed = open.pop()
  const around = open.at(-1)
  if (closed && around) around.stars += Math.max(closed.most, closed.stars)
}

function starsOf(open: readonly Group[]): number {
  return open.reduce((sum, group) => sum + Math.max(group.most, group.stars), 0)
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
