import { err, ok } from '../../../base/result'
import type { EditResult } from './edit-problem'
import { type JsonSpan, jsonSpans } from './json-spans'
import { keyLines, plainValue } from './key-lines'
import { deleteLinesHolding } from './line-edits'
import { indentOf } from './lines'
import { bestKeys } from './match-key'
import { replaceWords } from './replace-words'

export interface ItemPlace {
  readonly side?: 'before' | 'after' | undefined
  readonly anchor?: string | undefined
}

/** Adds an item to a named list of a JSON or YAML text: at its end, or beside another item. */
export function addItem(text: string, list: string, item: string, place: ItemPlace): EditResult {
  const spans = jsonSpans(text)
  return spans.length > 0 ? addToJson(text, spans, list, item, place) : addToLines(text, list, item, place)
}

function addToJson(text: string, spans: readonly JsonSpan[], list: string, item: string, place: ItemPlace): EditResult {
  const [target] = bestKeys(
    spans.filter((span) => Array.isArray(span.value) && span.path.length > 0),
    list,
  )
  if (!target || !Array.isArray(target.value)) return err({ code: 'not_found', what: list })
  const literal = literalLike(item, target.value)
  if (target.value.some((value) => JSON.stringify(value) === literal)) return err({ code: 'already_so', what: item })
  const items = spans.filter(
    (span) => span.path.length === target.path.length + 1 && span.start > target.start && span.end < target.end,
  )
  const at = place.anchor === undefined ? -1 : items.findIndex((span) => String(span.value) === place.anchor)
  if (place.anchor !== undefined && at < 0) return err({ code: 'not_found', what: place.anchor })
  const neighbour = at < 0 ? items.at(-1) : items[at]
  if (!neighbour) return ok({ text: `${text.slice(0, target.start)}[${literal}]${text.slice(target.end)}`, places: 1 })
  const first = items[0] ?? neighbour
  const gap =
    items.length > 1 && items[1] ? text.slice(first.end + 1, items[1].start) : text.slice(target.start + 1, first.start)
  const separator = items.length === 1 && !gap.includes('\n') ? ' ' : gap
  const cut = place.side === 'before' && at >= 0 ? neighbour.start : neighbour.end
  const added = cut === neighbour.start ? `${literal},${separator}` : `,${separator}${literal}`
  return ok({ text: text.slice(0, cut) + added + text.slice(cut), places: 1 })
}

function literalLike(item: string, existing: readonly unknown[]): string {
  const isNumbers = existing.length > 0 && existing.every((value) => typeof value === 'number')
  return isNumbers && /^-?\d+(?:\.\d+)?$/.test(item) ? item : JSON.stringify(plainValue(item))
}

/** A YAML sequence (`key:` with `- item` lines below), or an inline list (`key: [a, b]`, `const key = ['a']`). */
function addToLines(text: string, list: string, item: string, place: ItemPlace): EditResult {
  const [target] = bestKeys(keyLines(text), list)
  if (!target) return addUnderHeading(text, list, item, place)
  const lines = text.split('\n')
  if (/^\[.*\]$/.test(target.raw)) {
    const inner = target.raw.slice(1, -1).trim()
    const quote = /["'`]/.exec(inner)?.[0] ?? ''
    lines[target.line] =
      `${target.head}[${inner === '' ? '' : `${inner}, `}${quote}${plainValue(item)}${quote}]${target.tail}`
    return ok({ text: lines.join('\n'), places: 1 })
  }
  return insertBullet(lines, target.line, item, place, list)
}

/** "add X to the Tasks list": a Markdown list under a heading of that name. */
function addUnderHeading(text: string, list: string, item: string, place: ItemPlace): EditResult {
  const lines = text.split('\n')
  const heading = lines.findIndex(
    (line) =>
      /^#+\s/.test(line) &&
      line
        .replace(/^#+\s+/, '')
        .trim()
        .toLowerCase() === list.toLowerCase(),
  )
  return heading < 0 ? err({ code: 'not_found', what: list }) : insertBullet(lines, heading, item, place, list)
}

function insertBullet(lines: string[], from: number, item: string, place: ItemPlace, list: string): EditResult {
  const bullets: number[] = []
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (/^\s*[-*+]\s/.test(line)) bullets.push(at)
    else if (line.trim() !== '' && indentOf(line).length <= indentOf(lines[from] ?? '').length) break
  }
  const bare = (at: number) => plainValue((lines[at] ?? '').replace(/^\s*[-*+]\s+(?:\[[ x]\]\s+)?/, ''))
  if (bullets.some((at) => bare(at) === item)) return err({ code: 'already_so', what: item })
  const anchor =
    place.anchor === undefined
      ? bullets.at(-1)
      : bullets.find((at) => bare(at) === place.anchor || bare(at).includes(place.anchor ?? ''))
  if (anchor === undefined) return err({ code: 'not_found', what: place.anchor ?? list })
  const lead = /^\s*[-*+]\s+(?:\[[ x]\]\s+)?/.exec(lines[anchor] ?? '')?.[0].replace('[x]', '[ ]') ?? '- '
  lines.splice(place.side === 'before' ? anchor : anchor + 1, 0, `${lead}${item}`)
  return ok({ text: lines.join('\n'), places: 1 })
}

/** Removes a key, a list item, whole lines, or a piece of text: the first of these that the text has. */
export function removeFrom(text: string, what: string): EditResult {
  const spans = jsonSpans(text)
  if (spans.length > 0) return removeFromJson(text, spans, what)
  const [line] = bestKeys(keyLines(text), what)
  if (line && line.raw !== '')
    return ok({
      text: text
        .split('\n')
        .filter((_, index) => index !== line.line)
        .join('\n'),
      places: 1,
    })
  const exact = deleteLinesHolding(text, what, true)
  if (exact.ok) return exact
  const cells = text.split('\n').filter((row) => row.split(',').some((cell) => cell.trim() === what))
  if (cells.length === 1 && cells[0] !== undefined) return deleteLinesHolding(text, cells[0])
  return replaceWords(text, what, '', { wholeWord: true, ignoreCase: false, onlyFirst: false })
}

function removeFromJson(text: string, spans: readonly JsonSpan[], what: string): EditResult {
  const isItem = (span: JsonSpan) => /^\d+$/.test(span.path.at(-1) ?? '') && String(span.value) === what
  const [key] = bestKeys(
    spans.filter((span) => span.path.length > 0 && !/^\d+$/.test(span.path.at(-1) ?? '')),
    what,
  )
  const target = spans.find(isItem) ?? key
  if (!target) return err({ code: 'not_found', what })
  const before = text.slice(0, target.keyStart)
  const after = text.slice(target.end)
  const next = /^\s*,\s*/.exec(after)
  // The last member takes the comma before it along, every other one the comma behind it.
  if (next) return ok({ text: before + after.slice(next[0].length), places: 1 })
  return ok({ text: before.replace(/\s*,\s*$/, '').replace(/(?<=[{[])\s+$/, '') + after, places: 1 })
}
