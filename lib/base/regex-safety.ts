const TOKENS = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\{\d*,\d*\}|[\s\S]/g

/** Whether an unbounded repetition stands on a group that has one inside, as in `(a+)+`: it can take for ever to fail. */
export function hasNestedRepetition(pattern: string): boolean {
  const groups: boolean[] = []
  let closedRepeating = false
  for (const token of pattern.match(TOKENS) ?? []) {
    const isRepetition = isUnbounded(token)
    if (isRepetition && closedRepeating) return true
    if (isRepetition && groups.length > 0) groups[groups.length - 1] = true
    closedRepeating = false
    if (token === '(') groups.push(false)
    else if (token === ')') {
      closedRepeating = groups.pop() ?? false
      // A group that repeats makes the group around it one that does.
      if (closedRepeating && groups.length > 0) groups[groups.length - 1] = true
    }
  }
  return false
}

/** Whether matching may need more than a walk through the text: several repetitions, or one over a choice. */
export function mayBacktrack(pattern: string): boolean {
  return (pattern.match(TOKENS) ?? []).filter(isUnbounded).length > 1 || repeatsChoice(pattern)
}

/** Whether a group is repeated (`+`, `*`, `{n,m}`) that has a choice or a repetition inside: `(a|aa)+`, `(a{1,9}){1,9}`. */
export function repeatsChoice(pattern: string): boolean {
  const groups: boolean[] = []
  let closedWithChoice = false
  for (const token of pattern.match(TOKENS) ?? []) {
    const isRepetition = isUnbounded(token) || /^\{\d*,\d*\}$/.test(token)
    if (isRepetition && closedWithChoice) return true
    if ((isRepetition || token === '|') && groups.length > 0) groups[groups.length - 1] = true
    closedWithChoice = false
    if (token === '(') groups.push(false)
    else if (token === ')') {
      closedWithChoice = groups.pop() ?? false
      if (closedWithChoice && groups.length > 0) groups[groups.length - 1] = true
    }
  }
  return false
}

/**
 * Whether V8's engine without backtracking can take a pattern over (given without the flags `i` and `u`): no
 * look-around, no back references, no counted repetition, ASCII alone.
 */
export function isLinear(pattern: string): boolean {
  return !/\(\?<?[=!]|\\[1-9]|\\k</.test(pattern) && !/\{\d*,\d*\}/.test(pattern) && /^[\x20-\x7e\t]*$/.test(pattern)
}

/** Counts up to this are written out; more would make long patterns. */
const MOST_WRITTEN_OUT = 12

/**
 * The same pattern with small counts of single characters and classes written out: `[a-z]{2,}` as `[a-z][a-z]+`. That
 * engine takes such patterns over where it does not take counts. Unchanged where characters or groups are given by number.
 */
export function writeOutCounts(pattern: string): string {
  if (/\\[xucpPk1-9]/.test(pattern)) return pattern
  const counted = /(\\[^1-9]|\[(?:\\[\s\S]|[^\]\\])*\]|[A-Za-z0-9_ -])\{(\d{1,2}),(\d{0,2})\}/g
  return pattern.replace(counted, (whole: string, atom: string, least: string, most: string) => {
    const [low, high] = [Number(least), most === '' ? Number(least) : Number(most)]
    if (high > MOST_WRITTEN_OUT || high < low) return whole
    if (most === '') return low === 0 ? `${atom}*` : `${atom.repeat(low - 1)}${atom}+`
    return atom.repeat(low) + `${atom}?`.repeat(high - low)
  })
}

function isUnbounded(token: string): boolean {
  return token === '*' || token === '+' || /^\{\d+,\}$/.test(token)
}

/**
 * The pattern for lower-cased text that matches where `pattern` would if case did not count: V8's engine without
 * backtracking knows no `i` flag. Undefined where the two could differ (classes over mixed case, code points by number,
 * names, properties, letters beyond ASCII, back references, look-around).
 */
export function toLowerCasePattern(pattern: string): string | undefined {
  if (/[^\x20-\x7e\t]|\\[pPuxcknN1-9]|\(\?[^:]/.test(pattern)) return undefined
  let lowered = ''
  for (const token of pattern.match(TOKENS) ?? []) {
    if (token.startsWith('\\')) lowered += token
    else if (token.startsWith('[')) {
      const ranges = token.matchAll(/([^\\])-([^\]\\])/g)
      for (const [, from = '', to = ''] of ranges) if (isMixedRange(from, to)) return undefined
      lowered += token.replace(/\\[\s\S]|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part))
    } else lowered += token.toLowerCase()
  }
  return lowered
}

/** A range whose ends are not both digits, both lower-case or both upper-case letters loses members when lowered. */
function isMixedRange(from: string, to: string): boolean {
  return ![/^[0-9]$/, /^[a-z]$/, /^[A-Z]$/].some((kind) => kind.test(from) && kind.test(to))
}
