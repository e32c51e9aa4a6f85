/** A part of a text: offsets, the end exclusive. */
export interface TomlSpan {
  readonly start: number
  readonly end: number
}

const QUOTES = ['"""', "'''", '"', "'"] as const

/** Where the value that begins at or after `from` stands in a valid TOML text: several lines, where it goes on there. */
export function valueSpan(text: string, from: number): TomlSpan {
  let at = from
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1
  const start = at
  let end = at
  for (let depth = 0; at < text.length; ) {
    const char = text.charAt(at)
    if (char === '\n' && depth === 0) break
    if (char === '#') {
      at = skipComment(text, at)
      continue
    }
    if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    at = skipString(text, at) ?? at + 1
    if (char.trim() !== '') end = at
  }
  return { start, end }
}

function skipComment(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The offset after the string that begins at `at`; undefined where none begins. */
function skipString(text: string, at: number): number | undefined {
  const quote = QUOTES.find((candidate) => text.startsWith(candidate, at))
  if (quote === undefined) return undefined
  let end = at + quote.length
  while (end < text.length && !text.startsWith(quote, end)) end += quote.startsWith('"') && text[end] === '\\' ? 2 : 1
  end = Math.min(end + quote.length, text.length)
  // A multi-line string may end in up to two quotes of its own.
  while (quote.length === 3 && text[end] === quote[0]) end += 1
  return end
}
