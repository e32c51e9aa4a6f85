import 'server-only'

/** Where a text stops being JSON: 0-based offset, 1-based line and column, and what stands there. */
export interface JsonSyntaxError {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly found: string
}

type Expecting = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end'

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const SPACE = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/**
 * Finds the first error of a text that JSON.parse refused: its own messages name no position for short texts. Without
 * recursion, so that nesting does not matter. Undefined where the text is JSON.
 */
export function findJsonError(text: string): JsonSyntaxError | undefined {
  const open: ('{' | '[')[] = []
  let expecting: Expecting = 'value'
  let at = match(SPACE, text, 0)
  while (at < text.length) {
    const next = step(text, at, expecting, open)
    if ('error' in next) return syntaxError(text, next.error)
    expecting = next.expecting
    at = match(SPACE, text, next.at)
  }
  return open.length === 0 && expecting === 'comma or end' ? undefined : syntaxError(text, text.length)
}

type Step = { readonly at: number; readonly expecting: Expecting } | { readonly error: number }

function step(text: string, at: number, expecting: Expecting, open: ('{' | '[')[]): Step {
  const character = text[at]
  const inner = open.at(-1)
  switch (expecting) {
    case 'colon':
      return character === ':' ? { at: at + 1, expecting: 'value' } : { error: at }
    case 'comma or end':
      if (character === ',' && inner) return { at: at + 1, expecting: inner === '{' ? 'key' : 'value' }
      return closes(character, inner) ? close(at, open) : { error: at }
    case 'key':
    case 'key or }':
      if (expecting === 'key or }' && character === '}') return close(at, open)
      return character === '"' ? afterString(text, at, 'colon') : { error: at }
    default:
      if (expecting === 'value or ]' && character === ']') return close(at, open)
      return readValue(text, at, open)
  }
}

function readValue(text: string, at: number, open: ('{' | '[')[]): Step {
  const character = text[at]
  if (character === '{' || character === '[') {
    open.push(character)
    return { at: at + 1, expecting: character === '{' ? 'key or }' : 'value or ]' }
  }
  if (character === '"') return afterString(text, at, 'comma or end')
  const end = match(LITERAL, text, at)
  return end > at ? { at: end, expecting: 'comma or end' } : { error: at }
}

function closes(character: string | undefined, inner: '{' | '[' | undefined): boolean {
  return (character === '}' && inner === '{') || (character === ']' && inner === '[')
}

function close(at: number, open: ('{' | '[')[]): Step {
  open.pop()
  return { at: at + 1, expecting: 'comma or end' }
}

function afterString(text: string, start: number, expecting: Expecting): Step {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return { at: at + 1, expecting }
    if (code < 0x20) return { error: at }
    if (code !== 0x5c) at += 1
    else {
      const end = match(ESCAPE, text, at)
      if (end === at) return { error: at }
      at = end
    }
  }
  return { error: text.length }
}

/** Where a sticky pattern that starts at `at` ends; `at` itself where it does not match. */
function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function syntaxError(text: string, offset: number): JsonSyntaxError {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  const character = text.codePointAt(offset)
  return {
    offset,
    line,
    column,
    found: character === undefined ? 'end of the text' : JSON.stringify(String.fromCodePoint(character)),
  }
}
