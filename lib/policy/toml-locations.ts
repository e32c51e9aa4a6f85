import { type TomlSpan, valueSpan } from './toml-value-span'

/** A place in a text, 1-based. */
export interface TomlLocation {
  readonly line: number
  readonly column: number
}

/** A key of a table: where it begins, and where its value stands; no span where it is a table of its own below. */
export interface TomlKeyLocation extends TomlLocation {
  readonly value?: TomlSpan
  /** Offset of the key's first character. */
  readonly start: number
}

/** Where a table of an array of tables begins and ends, and where each of its keys stands. */
export interface TomlTableLocation extends TomlLocation {
  readonly keys: ReadonlyMap<string, TomlKeyLocation>
  /** Offset of the header's line, and of what follows the table (the next header, or the end of the text). */
  readonly start: number
  readonly end: number
  /** Offset after the last key of the table itself (its header, where it has none): where another key may be put. */
  readonly keysEnd: number
}

interface OpenTable extends TomlLocation {
  readonly keys: Map<string, TomlKeyLocation>
  readonly start: number
  end: number
  keysEnd: number
}

/**
 * Finds every `[[name]]` header of a TOML text and the keys below it, which the parser does not tell. The text is
 * known to be valid TOML. Tables written inline (`rule = [{ … }]`) are not found.
 */
export function locateTables(text: string, name: string): TomlTableLocation[] {
  const tables: OpenTable[] = []
  let open: OpenTable | undefined
  let isBelow = false
  let line = 1
  for (let at = 0; at < text.length; ) {
    const lineEnd = endOfLine(text, at)
    const content = text.slice(at, lineEnd)
    const place = { line, column: content.length - content.trimStart().length + 1, start: at }
    const header = headerOf(content)
    const key = header ? undefined : /^\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.[^=]*)?=/.exec(content)
    let next = lineEnd + 1
    if (header?.path[0] === name && header.path.length > 1 && open) {
      isBelow = true
      open.keys.set(header.path[1] ?? '', { ...place, start: at + place.column - 1 })
    } else if (header) {
      if (open) open.end = at
      isBelow = false
      open = header.isArray && header.path[0] === name ? openTable(place, lineEnd, text.length) : undefined
      if (open) tables.push(open)
    } else if (key) {
      const value = valueSpan(text, at + key[0].length)
      if (open && !isBelow) addKey(open, key[1] ?? key[2] ?? key[3] ?? '', { ...place, value })
      next = endOfLine(text, value.end) + 1
    }
    line += countLines(text, at, next)
    at = next
  }
  return tables
}

function openTable(place: TomlLocation & { start: number }, lineEnd: number, textEnd: number): OpenTable {
  return { ...place, keys: new Map(), end: textEnd, keysEnd: lineEnd }
}

function addKey(table: OpenTable, key: string, { value, ...place }: TomlKeyLocation): void {
  const start = place.start + place.column - 1
  // Of dotted keys (`toolAnnotations.a`, `toolAnnotations.b`) the first is named; they have no one value.
  if (!table.keys.has(key)) table.keys.set(key, { ...place, start, ...(value ? { value } : {}) })
  if (value) table.keysEnd = value.end
}

function headerOf(line: string): { readonly isArray: boolean; readonly path: readonly string[] } | undefined {
  const header = /^\s*(\[\[?)\s*([^\]]+?)\s*\]/.exec(line)
  if (!header) return undefined
  const path = (header[2] ?? '').split('.').map((part) => part.trim().replace(/^["']|["']$/g, ''))
  return { isArray: header[1] === '[[', path }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function countLines(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1
}
