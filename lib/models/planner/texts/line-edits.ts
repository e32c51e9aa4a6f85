import { err, ok } from '../../../base/result'
import type { Anchor } from '../understanding/intent'
import type { EditResult } from './edit-problem'
import { fromLines, indentOf, lineIndex, toLines } from './lines'

/** Adds lines at the end. A text without a final newline keeps having none. */
export function appendLines(text: string, added: string): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  return ok({ text: fromLines([...lines, ...added.split('\n')], hasFinalNewline), places: 1 })
}

/** Adds lines at the start, after what has to stay first: `#!`, `<?xml`, `<!doctype`. */
export function prependLines(text: string, added: string): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const isFixed = /^(?:#!|<\?xml|<!doctype)/i.test(lines[0] ?? '')
  const at = isFixed ? 1 : 0
  if (lines[at] === added) return err({ code: 'already_so', what: added })
  const after = [...lines.slice(0, at), ...added.split('\n'), ...lines.slice(at)]
  return ok({ text: fromLines(after, lines.length === 0 || hasFinalNewline), places: 1 })
}

/** Inserts lines beside another one, with its indentation and its list mark where the new text brings none. */
export function insertLines(text: string, added: string, side: 'before' | 'after', anchor: Anchor): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const found = findAnchor(lines, anchor)
  if (!found.ok) return found
  const at = found.value
  const neighbour = lines[at] ?? ''
  const fitted = added.split('\n').map((line) => fitTo(line, neighbour))
  const index = side === 'after' ? at + 1 : at
  return ok({
    text: fromLines([...lines.slice(0, index), ...fitted, ...lines.slice(index)], hasFinalNewline),
    places: 1,
  })
}

/** The index of the line that a sentence names. */
export function findAnchor(lines: readonly string[], anchor: Anchor) {
  return anchor.kind === 'line' ? lineByNumber(lines, anchor.line) : lineByText(lines, anchor.text)
}

function lineByNumber(lines: readonly string[], line: number) {
  const index = lineIndex(line, lines.length)
  return index === undefined ? err({ code: 'not_found' as const, what: `line ${line}` }) : ok(index)
}

/** The one line that is the text, else begins with it, else holds it. A heading counts by its title. */
function lineByText(lines: readonly string[], text: string) {
  const wanted = text.trim().toLowerCase()
  const bare = (line: string) =>
    line
      .trim()
      .replace(/^(?:#+|[-*+]|\d+[.)])\s+/, '')
      .replace(/[,;]$/, '')
      .toLowerCase()
  const tests: readonly ((line: string) => boolean)[] = [
    (line) => line.trim().toLowerCase() === wanted,
    (line) => bare(line) === wanted,
    (line) => bare(line).replace(/["'`]/g, '').startsWith(wanted.replace(/["'`]/g, '')),
    (line) => line.toLowerCase().includes(wanted),
  ]
  for (const test of tests) {
    const hits = lines.flatMap((line, index) => (test(line) ? [index] : []))
    const [only] = hits
    if (hits.length === 1 && only !== undefined) return ok(only)
    if (hits.length > 1) {
      return err({ code: 'ambiguous' as const, what: text, places: hits.map((index) => `line ${index + 1}`) })
    }
  }
  return err({ code: 'not_found' as const, what: text })
}

/** Takes over indentation, a bullet, and the trailing comma of the neighbour. */
function fitTo(line: string, neighbour: string): string {
  if (/^\s/.test(line) || line === '') return line
  const bullet = /^\s*([-*+]\s(?:\[[ x]\]\s)?)/.exec(neighbour)?.[1] ?? ''
  const own = /^(?:[-*+]\s|#+\s|\d+[.)]\s)/.test(line) ? '' : bullet
  const comma = /,\s*$/.test(neighbour) && !/[,{[(]$/.test(line) && /^\s*["'\w]+\s*[:,]/.test(neighbour) ? ',' : ''
  return `${indentOf(neighbour)}${own}${line}${comma}`
}

/** Deletes all lines that hold a text; `exact` only those that are it, list marks aside. */
export function deleteLinesHolding(text: string, holding: string, exact = false): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const wanted = holding.trim().toLowerCase()
  const bare = (line: string) =>
    line
      .trim()
      .replace(/^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/, '')
      .replace(/,$/, '')
      .replace(/^["']|["']$/g, '')
      .toLowerCase()
  const kept = lines.filter((line) => (exact ? bare(line) !== wanted : !line.toLowerCase().includes(wanted)))
  const places = lines.length - kept.length
  return places === 0
    ? err({ code: 'not_found', what: holding })
    : ok({ text: fromLines(kept, hasFinalNewline), places })
}

/** Deletes a range of lines by number. */
export function deleteLineRange(text: string, first: number, last: number): EditResult {
  const { lines, hasFinalNewline } = toLines(text)
  const from = lineIndex(first, lines.length)
  const to = lineIndex(last, lines.length)
  if (from === undefined || to === undefined)
    return err({ code: 'not_found', what: `line ${from === undefined ? first : last}` })
  const kept = lines.filter((_, index) => index < from || index > to)
  return ok({ text: fromLines(kept, hasFinalNewline), places: lines.length - kept.length })
}
