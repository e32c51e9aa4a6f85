import { mayBacktrack, toLowerCasePattern } from '../base/regex-safety'
import { writeOutPosixClasses } from './posix-classes'

/** A line of a text that matched. */
export interface LineHit {
  /** Counted from 1. */
  readonly lineNumber: number
  /** Offsets of the line in the text, without its line end. */
  readonly start: number
  readonly end: number
  /** Where in the line the first hit is, from 0, and how long it is, in UTF-16 units. */
  readonly column: number
  readonly length: number
}

/** Finds the lines of a text that match; each line is judged by itself, but the text is searched as a whole. */
export type LineFinder = (text: string) => Generator<LineHit>

/**
 * Makes a finder for a JavaScript regular expression, or for a literal string. Throws SyntaxError for a bad expression.
 * `^` and `$` are the edges of a line, a line end is never part of a hit, and the empty rest after a final newline is no
 * line. As in ripgrep a line ends at LF alone: the CR of a CRLF is a character that `.` and `\s` match and `$` does not
 * come before; what is reported of the line leaves it out. Source: recorded facts of grep_search.
 */
export function createLineFinder(
  pattern: string,
  options: { caseSensitive: boolean; fixedStrings: boolean },
): LineFinder {
  const find = createLfFinder(options.fixedStrings ? pattern : writeOutPosixClasses(pattern), options)
  if (/\r|\\r|\\x0d|\\u000d|\\cM/i.test(pattern)) return (text) => withoutCr(text, find(text))
  // JavaScript knows more line ends than LF; a vertical tab is white space as CR is, and none of them.
  return (text) => (text.includes('\r') ? withoutCr(text, find(text.replaceAll('\r', '\v'))) : find(text))
}

/** The hits in a text with CRs: lines end before the CR of their CRLF, and so does what was found. */
function* withoutCr(text: string, hits: Iterable<LineHit>): Generator<LineHit> {
  for (const hit of hits) {
    const end = hit.end > hit.start && text[hit.end - 1] === '\r' ? hit.end - 1 : hit.end
    const column = Math.min(hit.column, end - hit.start)
    yield { ...hit, end, column, length: Math.min(hit.length, end - hit.start - column) }
  }
}

function createLfFinder(pattern: string, options: { caseSensitive: boolean; fixedStrings: boolean }): LineFinder {
  const source = options.fixedStrings ? pattern.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') : pattern
  // Properties and code points above U+FFFF need the stricter syntax; everything else is read leniently.
  const isUnicode = !options.fixedStrings && /\\p\{|\\P\{|\\u\{/.test(pattern)
  const flags = `m${options.caseSensitive ? '' : 'i'}${isUnicode ? 'u' : ''}`
  const inLine = new RegExp(source, flags)
  // Looking around sees over a line's edge, so there each line has to be cut out first.
  if (!options.fixedStrings && /\(\?<?[=!]/.test(pattern)) return (text) => findLineByLine(text, inLine)
  const inText = new RegExp(source, `g${flags}`)
  const lowered = options.caseSensitive || !mayBacktrack(source) ? undefined : toLowerCasePattern(source)
  if (lowered === undefined) return (text) => findInText(text, inText, inLine)
  // Without the `i` flag the engine can give up backtracking where it would never end (the server asks for that).
  const loweredText = new RegExp(lowered, 'gm')
  const loweredLine = new RegExp(lowered, 'm')
  return (text) => {
    const lower = text.toLowerCase()
    // A few letters change their length; offsets would then be of another text.
    return lower.length === text.length ? findInText(lower, loweredText, loweredLine) : findInText(text, inText, inLine)
  }
}

function* findInText(text: string, inText: RegExp, inLine: RegExp): Generator<LineHit> {
  const counter = new LineCounter(text)
  for (let from = 0; from < text.length; ) {
    inText.lastIndex = from
    const hit = inText.exec(text)
    if (!hit || isPastLastLine(text, hit.index)) return
    const start = hit.index === 0 ? 0 : text.lastIndexOf('\n', hit.index - 1) + 1
    const { end, next } = lineEnd(text, hit.index)
    from = next
    const length = hit[0].length
    if (hit.index + length <= end) {
      yield { lineNumber: counter.numberAt(start), start, end, column: hit.index - start, length }
      continue
    }
    // The hit runs over the line's end; the line alone may still match.
    const alone = inLine.exec(text.slice(start, end))
    if (alone) {
      yield { lineNumber: counter.numberAt(start), start, end, column: alone.index, length: alone[0].length }
    }
  }
}

function* findLineByLine(text: string, inLine: RegExp): Generator<LineHit> {
  let lineNumber = 1
  for (let start = 0; start < text.length; lineNumber++) {
    const { end, next } = lineEnd(text, start)
    const hit = inLine.exec(text.slice(start, end))
    if (hit) yield { lineNumber, start, end, column: hit.index, length: hit[0].length }
    start = next
  }
}

/** The offset where the line around `offset` ends, without LF, and where the next one starts. */
function lineEnd(text: string, offset: number): { end: number; next: number } {
  const newline = text.indexOf('\n', offset)
  if (newline < 0) return { end: text.length, next: text.length }
  return { end: newline, next: newline + 1 }
}

function isPastLastLine(text: string, offset: number): boolean {
  return offset === text.length && (offset === 0 || text[offset - 1] === '\n')
}

/** Numbers of lines, asked for in ascending order: each stretch of the text is counted once. */
class LineCounter {
  readonly #text: string
  #offset = 0
  #lineNumber = 1

  constructor(text: string) {
    this.#text = text
  }

  numberAt(lineStart: number): number {
    for (let at = this.#text.indexOf('\n', this.#offset); at >= 0 && at < lineStart; ) {
      this.#lineNumber++
      this.#offset = at + 1
      at = this.#text.indexOf('\n', this.#offset)
    }
    return this.#lineNumber
  }
}
