/** What a piece of JSON text is, for its colour. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'plain'
export interface JsonToken {
  readonly kind: JsonTokenKind
  readonly text: string
  /** Offset in the text, a stable key. */
  readonly at: number
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g

/** Cuts JSON text into coloured pieces; joined they give the text again. Never fails: what it does not know is plain. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = []
  let done = 0
  const push = (kind: JsonTokenKind, at: number, piece: string) => {
    if (piece !== '') tokens.push({ kind, text: piece, at })
  }
  for (const match of text.matchAll(TOKEN)) {
    push('plain', done, text.slice(done, match.index))
    const [whole, string, colon] = match
    if (string !== undefined) {
      push(colon === undefined ? 'string' : 'key', match.index, string)
      push('plain', match.index + string.length, colon ?? '')
    } else push(match[3] === undefined ? 'word' : 'number', match.index, whole)
    done = match.index + whole.length
  }
  push('plain', done, text.slice(done))
  return tokens
}
