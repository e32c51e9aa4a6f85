import { err, ok } from '../../../base/result'
import type { EditResult } from './edit-problem'
import { fromLines, indentOf, toLines } from './lines'
import { escapePattern } from './replace-words'

const KEYWORDS = '(?:function\\s*\\*?|class|const|let|var|interface|type|enum|namespace|struct|trait|def|fn|func)'
const BEFORE = '(?:(?:export|default|declare|abstract|async|public|private|protected|static|pub(?:\\([a-z]+\\))?)\\s+)*'

/**
 * Removes what a file of code declares under a name: a function, class, type or constant, from its first line to the end
 * of its body, with the comment and decorators that stand directly above it. `not_found` where nothing of that name is
 * declared, `ambiguous` where it is declared more than once, `not_possible` where its end cannot be told.
 */
export function removeDeclaration(text: string, name: string): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const pattern = new RegExp(`^\\s*${BEFORE}${KEYWORDS}\\s+${escapePattern(name)}(?![\\w$])`)
  const starts = lines.flatMap((line, index) => (pattern.test(line) ? [index] : []))
  const [start] = starts
  if (start === undefined) return err({ code: 'not_found', what: name })
  if (starts.length > 1) {
    return err({ code: 'ambiguous', what: name, places: starts.map((index) => `line ${index + 1}`) })
  }
  const isIndented = /^\s*(?:async\s+)?def\b/.test(lines[start] ?? '') || /^\s*class\s.*:\s*$/.test(lines[start] ?? '')
  const end = isIndented ? lastIndented(lines, start) : lastBraced(lines, start)
  if (end === undefined) return err({ code: 'not_possible', what: name })
  const first = firstAbove(lines, start)
  // Of the empty lines on both sides one side's are enough.
  const isGap = (lines[first - 1] ?? '').trim() === ''
  let next = end + 1
  while (isGap && next < lines.length && (lines[next] ?? '').trim() === '') next++
  const last = next === lines.length && isGap ? Math.max(0, first - 1) : first
  return ok({ text: fromLines([...lines.slice(0, last), ...lines.slice(next)], hasFinalNewline), places: 1 })
}

/** The first line of the comment and the decorators directly above. */
function firstAbove(lines: readonly string[], start: number): number {
  let first = start
  while (first > 0) {
    const above = (lines[first - 1] ?? '').trim()
    if (above.endsWith('*/')) {
      let open = first - 1
      while (open > 0 && !(lines[open] ?? '').includes('/*')) open--
      if (!(lines[open] ?? '').trim().startsWith('/*')) return first
      first = open
    } else if (/^(?:\/\/|@|#(?!!))/.test(above)) first--
    else return first
  }
  return first
}

/** The last line of a body that is told by its indentation. */
function lastIndented(lines: readonly string[], start: number): number {
  const depth = indentOf(lines[start] ?? '').length
  let last = start
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (indentOf(line).length <= depth && !/^\s*[)\]}]/.test(line)) break
    last = at
  }
  return last
}

const PAIRS: Readonly<Record<string, number>> = { '{': 1, '(': 1, '[': 1, '}': -1, ')': -1, ']': -1 }
/** What brackets do not count in: strings, comments, and templates without values. */
const OPAQUE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
/** A line that goes on: it ends in an operator, or the next one begins with one. */
const OPEN_END = /(?:[=|&?:+\-*/,<.]|=>)\s*$/
const GOES_ON = /^\s*(?:[|&?:.+*{]|-(?!-)|=>)/

/** The last line of what brackets, a semicolon or the end of a sentence without one close. */
function lastBraced(lines: readonly string[], start: number): number | undefined {
  const body = lines
    .slice(start)
    .join('\n')
    .replace(OPAQUE, (found) => found.replace(/[^\n]/g, found.startsWith('/') ? ' ' : '_'))
    .split('\n')
  const needsBody = /^\s*(?:\w+\s+)*(?:function|class|interface|enum|namespace|struct|trait|fn|func)\b/.test(
    body[0] ?? '',
  )
  let depth = 0
  let hasBody = false
  for (const [at, line] of body.entries()) {
    for (const sign of line) {
      depth += PAIRS[sign] ?? 0
      if (sign === '{') hasBody = true
      if (depth < 0) return undefined
    }
    if (depth > 0 || (needsBody && !hasBody && !line.trimEnd().endsWith(';'))) continue
    const isOver = /;\s*$/.test(line) || needsBody || !(OPEN_END.test(line) || GOES_ON.test(body[at + 1] ?? ''))
    if (isOver) return start + at
  }
  return undefined
}
