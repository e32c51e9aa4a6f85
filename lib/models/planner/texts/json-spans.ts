/** A JSON value with the place it has in its text, so that it can be changed without touching anything else. */
export interface JsonSpan {
  readonly path: readonly string[]
  readonly value: unknown
  readonly start: number
  readonly end: number
  /** Where the member's key begins; equal to `start` for array items and the root. */
  readonly keyStart: number
}

/** Every value of a JSON text in order, containers before their members. Empty where the text is not JSON. */
export function jsonSpans(text: string): readonly JsonSpan[] {
  try {
    JSON.parse(text)
  } catch {
    return []
  }
  const spans: JsonSpan[] = []
  readValue(text, skipSpace(text, 0), [], undefined, spans)
  return spans.sort((left, right) => left.start - right.start || right.end - left.end)
}

/** Reads one value that is known to be valid and gives the offset behind it. */
function readValue(
  text: string,
  start: number,
  path: readonly string[],
  keyStart: number | undefined,
  spans: JsonSpan[],
): number {
  const first = text[start]
  const end = first === '{' || first === '[' ? readMembers(text, start, path, spans) : scalarEnd(text, start)
  spans.push({ path, value: JSON.parse(text.slice(start, end)), start, end, keyStart: keyStart ?? start })
  return end
}

function readMembers(text: string, start: number, path: readonly string[], spans: JsonSpan[]): number {
  const isObject = text[start] === '{'
  let at = skipSpace(text, start + 1)
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index += 1) {
    const keyStart = at
    let name = String(index)
    if (isObject) {
      const keyEnd = scalarEnd(text, at)
      name = String(JSON.parse(text.slice(at, keyEnd)))
      at = skipSpace(text, skipSpace(text, keyEnd) + 1)
    }
    at = skipSpace(text, readValue(text, at, [...path, name], keyStart, spans))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return at + 1
}

function scalarEnd(text: string, start: number): number {
  if (text[start] !== '"') return start + (/^[\w.+-]+/.exec(text.slice(start))?.[0].length ?? 1)
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at += 1
  return at
}
