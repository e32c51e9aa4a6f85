import { jsonSpans } from './json-spans'
import { keyLines, plainValue } from './key-lines'

/** The keys of a settings text with their values; lines of other texts stand for themselves. */
export function entriesOfText(path: string, text: string): ReadonlyMap<string, string> {
  const spans = jsonSpans(text).filter(
    (span) =>
      span.path.length > 0 && (typeof span.value !== 'object' || span.value === null || Array.isArray(span.value)),
  )
  const leaves = spans.filter(
    (span) =>
      !spans.some(
        (other) => Array.isArray(other.value) && span !== other && span.start > other.start && span.end < other.end,
      ),
  )
  if (leaves.length > 0) return new Map(leaves.map((span) => [span.path.join('.'), JSON.stringify(span.value)]))
  if (/\.(?:ya?ml|toml|ini|env|properties)$/i.test(path)) {
    return new Map(
      keyLines(text)
        .filter((line) => line.raw !== '')
        .map((line) => [line.path.join('.'), plainValue(line.raw)]),
    )
  }
  return new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => [line.trim(), '']),
  )
}

/** How two texts differ by their entries. */
export interface TextComparison {
  readonly onlyLeft: readonly string[]
  readonly onlyRight: readonly string[]
  readonly changed: readonly { readonly key: string; readonly left: string; readonly right: string }[]
}

/** Compares two texts by keys where they are settings, else by lines. */
export function compareTexts(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): TextComparison {
  const both = [...left].filter(([key]) => right.has(key))
  return {
    onlyLeft: [...left.keys()].filter((key) => !right.has(key)),
    onlyRight: [...right.keys()].filter((key) => !left.has(key)),
    changed: both.flatMap(([key, value]) => {
      const other = right.get(key) ?? ''
      return other === value ? [] : [{ key, left: value, right: other }]
    }),
  }
}
